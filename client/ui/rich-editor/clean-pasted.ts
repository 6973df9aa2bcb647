import { isSitePicture } from '#src/content/pictures/site-pictures.contract.js'

/** Elements whose content is no text. */
const SILENT = /^(script|style|head|title|xml|template|noscript|iframe|object|svg|math|meta|link)$/
/** Elements that are allowed, and what they become. */
const ELEMENTS: Record<string, string> = {
  ...{
    p: 'p',
    div: 'p',
    blockquote: 'blockquote',
    pre: 'pre',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    br: 'br',
    hr: 'hr',
  },
  ...{ h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  ...{
    a: 'a',
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    u: 'u',
    s: 's',
    strike: 's',
    del: 's',
    code: 'code',
  },
}
/** Elements that only a style makes bold, or not: both word processors write them. */
const STYLED = /^(span|b|i|u|font|strong|em)$/
const TAG = /<(\/?)([a-z][\w:]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const VOID = /^(br|hr|meta|link|img|col|input)$/

interface Open {
  name: string
  /** What closes it in the result. */
  close: string
  isSilent: boolean
}

/**
 * The markup of the clipboard with what the editor keeps: Word's paragraphs with bullets become lists, and styles of Google Docs
 * elements. Read as text, because browsers report styles even of markup that they only parse.
 */
export function cleanPasted(html: string): string {
  const source = fragmentOf(html).replace(/<!--[^]*?-->|<!\[[^>]*>/g, '')
  const open: Open[] = []
  const lists = new WordLists()
  let cleaned = ''
  let at = 0
  const write = (text: string) => {
    if (!open.some(({ isSilent }) => isSilent)) cleaned += text
  }
  for (const tag of source.matchAll(TAG)) {
    write(textOf(source.slice(at, tag.index)))
    at = tag.index + tag[0].length
    const [, slash, written, attributes = ''] = tag
    const name = written!.toLowerCase()
    if (slash) {
      const found = open.findLastIndex((one) => one.name === name)
      if (found < 0) continue
      for (const one of open.splice(found).reverse()) if (!one.isSilent) write(one.close)
      continue
    }
    const style = attributeOf(attributes, 'style')
    const isMarker = /mso-list:\s*ignore/i.test(style)
    if (isMarker) lists.marker = markerAfter(source.slice(at))
    const isNested =
      /^[uo]l$/.test(name) && /^[uo]l$/.test(open.at(-1)?.name ?? '') && cleaned.trimEnd().endsWith('</li>')
    const [begin, close] =
      SILENT.test(name) || isMarker ? ['', ''] : elementOf(name, attributes, style, lists)
    // Google Docs puts a list of the next level beside the item that it belongs to.
    if (isNested) cleaned = cleaned.trimEnd().slice(0, -'</li>'.length)
    if (!VOID.test(name))
      open.push({ name, close: isNested ? `${close}</li>` : close, isSilent: SILENT.test(name) || isMarker })
    else if (SILENT.test(name)) continue
    write(begin)
  }
  write(textOf(source.slice(at)))
  for (const { close, isSilent } of open.reverse()) if (!isSilent) write(close)
  // Links are underlined anyway.
  return lists
    .nest(cleaned)
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/<a [^>]*>[^]*?<\/a>/g, (link) => link.replace(/<\/?u>/g, ''))
}

/** What was selected: Windows puts it between comments. */
function fragmentOf(html: string): string {
  const [, inside] = /<!--\s*StartFragment\s*-->([^]*?)<!--\s*EndFragment\s*-->/i.exec(html) ?? []
  return inside ?? html
}

const textOf = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').replaceAll('&nbsp;', ' ')

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(
    attributes,
  )
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
}

const quoted = (value: string): string => value.replaceAll('"', '&quot;')

/** What begins and ends an element in the result. */
function elementOf(name: string, attributes: string, style: string, lists: WordLists): [string, string] {
  if (/^p$|^h[1-6]$/.test(name)) {
    const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1]
    if (level) return [lists.begin(Number(level)), '</li>']
    if (/^MsoTitle/i.test(attributeOf(attributes, 'class'))) return ['<h3>', '</h3>']
  }
  if (name === 'a') {
    const href = attributeOf(attributes, 'href')
    return href ? [`<a href="${quoted(href)}">`, '</a>'] : ['', '']
  }
  if (name === 'img') return [pictureOf(attributes), '']
  if (name === 'br' && attributeOf(attributes, 'class') === 'Apple-interchange-newline') return ['', '']
  if (STYLED.test(name)) {
    const marks = marksOf(name, style)
    return [
      marks.map((mark) => `<${mark}>`).join(''),
      marks
        .map((mark) => `</${mark}>`)
        .reverse()
        .join(''),
    ]
  }
  const allowed = ELEMENTS[name]
  if (!allowed) return ['', '']
  return VOID.test(name) ? [`<${allowed}>`, ''] : [`<${allowed}>`, `</${allowed}>`]
}

/** Only the portal's own pictures, copied within the editor. */
function pictureOf(attributes: string): string {
  if (!isSitePicture(attributeOf(attributes, 'src'))) return ''
  const allowed = ['src', 'alt', 'width', 'height'].map(
    (name) => `${name}="${quoted(attributeOf(attributes, name))}"`,
  )
  return `<img ${allowed.join(' ')}>`
}

/** A style counts for more than the element: Google Docs wraps everything in a bold element that is not bold. */
function marksOf(name: string, style: string): string[] {
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1]
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1]
  const line = /(?:^|[;\s])text-decoration(?:-line)?:\s*([\w\s-]+)/i.exec(style)?.[1] ?? ''
  const isBold = weight ? /^(bold|[6-9]00)/.test(weight) : /^(b|strong)$/.test(name)
  const isItalic = slant ? slant === 'italic' : /^(i|em)$/.test(name)
  return [
    ...(isBold ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
    ...(name === 'u' || line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
  ]
}

/** The bullet or number that Word writes before a list's paragraph. */
const markerAfter = (source: string): string => /^(?:<[^>]*>|\s)*([^<]*)/.exec(source)?.[1]?.trim() ?? ''

const NUMBER = /^(\d+|[a-z]{1,4})[.)]/i
const ITEM = /<li data-(\d)>([^]*?)<\/li>/g

/** Word's lists are paragraphs with a level and a marker. */
class WordLists {
  private readonly kinds: ('ul' | 'ol')[] = []

  /** Of the paragraph that was begun last. */
  set marker(marker: string) {
    this.kinds[this.kinds.length - 1] = NUMBER.test(marker) ? 'ol' : 'ul'
  }

  begin(level: number): string {
    this.kinds.push('ul')
    return `<li data-${level}>`
  }

  /** Puts items that follow each other into lists, by their levels. */
  nest(html: string): string {
    let result = ''
    let at = 0
    let index = 0
    const lists: ('ul' | 'ol')[] = []
    const close = (level: number) => {
      while (lists.length > level) result += `</li></${lists.pop()!}>`
    }
    for (const item of html.matchAll(ITEM)) {
      const between = html.slice(at, item.index)
      if (between.trim() !== '') {
        close(0)
        result += between
      }
      at = item.index + item[0].length
      const kind = this.kinds[index++] ?? 'ul'
      // A level that nothing has led to is the next one.
      const level = Math.min(Number(item[1]), lists.length + 1)
      close(level)
      if (lists.length === level && lists[level - 1] !== kind) close(level - 1)
      result += lists.length === level ? '</li>' : `<${kind}>`
      if (lists.length < level) lists.push(kind)
      result += `<li>${item[2]!.trim()}`
    }
    close(0)
    return result + html.slice(at)
  }
}
