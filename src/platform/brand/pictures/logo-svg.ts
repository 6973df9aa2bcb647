import { Parser } from 'htmlparser2'
import { FailureException } from '../../errors/failure.js'
import {
  type DroppedPart,
  LOGO_MAX_ELEMENTS,
  LOGO_SENTENCES as sentences,
} from './brand-pictures.contract.js'

type Reason = keyof typeof sentences

/** Elements that are refused, by their names without prefix. */
const REFUSED: Partial<Record<string, Reason>> = {
  script: 'script',
  handler: 'script',
  listener: 'script',
  foreignobject: 'embedded',
  iframe: 'embedded',
  object: 'embedded',
  embed: 'embedded',
  audio: 'embedded',
  video: 'embedded',
  include: 'external',
  // Which fonts a server has is unknown.
  text: 'text',
  // They can take minutes to draw.
  filter: 'effects',
  animate: 'effects',
  animatetransform: 'effects',
  animatemotion: 'effects',
  set: 'effects',
}
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpe?g);base64,([\s\w+/=]*)$/i
/** Without an internal subset, which could define entities; one in quotes that has a `>` ends too early, and is none. */
const PLAIN_DOCTYPE = /^!doctype\s[^[<"']*(?:(?:"[^"[<]*"|'[^'[<]*')\s*){0,2}$/i
/** References in styles and attributes: only to elements of the same file. */
const OTHER_REFERENCE = /url\(["']?(?!["'#])|@import|@namespace|image-set|expression\(/i

const refused = (reason: Reason) => new FailureException(400, sentences[reason])

interface CheckedSvg {
  /** Without its DOCTYPE. */
  svg: string
  pictures: Buffer[]
  /** What it has and a picture doesn't. */
  dropped: DroppedPart[]
}

/**
 * Checks an SVG before anything draws it. A plain DOCTYPE is dropped, and so is a link around the drawing, as a picture has none.
 * @throws {FailureException} 400 – it has too many elements, or something that a logo doesn't need; 415 – it isn't an SVG
 */
export function checkSvg(svg: string): CheckedSvg {
  const dropped = new Set<DroppedPart>()
  let checked = svg
  const pictures: Buffer[] = []
  let elements = 0
  let openStyles = 0
  let css = ''
  const parser = new Parser(
    {
      onprocessinginstruction(name, text) {
        if (name.startsWith('!')) {
          if (elements > 0 || dropped.has('doctype') || !PLAIN_DOCTYPE.test(text)) throw refused('entities')
          dropped.add('doctype')
          checked = svg.slice(0, parser.startIndex) + svg.slice(parser.endIndex + 1)
          return
        }
        if (name !== '?xml') throw refused('external')
      },
      onopentag(tag, attributes) {
        elements += 1
        const name = localName(tag)
        if (elements === 1 && name !== 'svg') throw new FailureException(415, sentences.notALogo)
        if (elements > LOGO_MAX_ELEMENTS) throw refused('tooManyElements')
        const reason = REFUSED[name]
        if (reason) throw refused(reason)
        if (name === 'style') openStyles += 1
        for (const [attribute, value] of Object.entries(attributes)) {
          if (name === 'a' && isLink(localName(attribute), value)) dropped.add('link')
          else pictures.push(...checkAttribute(localName(attribute), attribute, value))
        }
      },
      ontext(text) {
        if (openStyles > 0) css += text
      },
      onclosetag(tag) {
        if (localName(tag) === 'style') openStyles -= 1
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(svg)
  if (elements === 0) throw new FailureException(415, sentences.notALogo)
  checkStyle(css)
  return { svg: checked, pictures, dropped: [...dropped] }
}

/** A link that runs a script is none: it is refused. */
const isLink = (name: string, value: string) =>
  name === 'href' && !isLocal(value.trim()) && !SCRIPT.test(value.trim())

function checkAttribute(name: string, fullName: string, value: string): Buffer[] {
  if (name.startsWith('on')) throw refused('script')
  if (fullName.toLowerCase() === 'xml:base') throw refused('external')
  // Drawing programs put paths of Windows into attributes with a prefix; those with references are below.
  if (!fullName.includes(':')) checkStyle(value)
  if (name !== 'href' && name !== 'src') return []
  const target = value.trim()
  if (isLocal(target)) return []
  const [, picture] = EMBEDDED_PICTURE.exec(target) ?? []
  if (picture === undefined) throw refused(SCRIPT.test(target) ? 'script' : 'external')
  return [Buffer.from(picture, 'base64')]
}

const SCRIPT = /^(javascript|vbscript):/i
const isLocal = (target: string) => target === '' || target.startsWith('#')

/** An escape could hide a reference, and so could a comment inside of one. Takes time in proportion to the text. */
function checkStyle(css: string): void {
  const plain = css.split('/*').map(afterComment).join('').replaceAll(/\s+/g, '')
  if (plain.includes('\\') || OTHER_REFERENCE.test(plain)) throw refused('external')
}

/** Returns what follows the comment that a part begins with; the first part begins with none. */
function afterComment(part: string, at: number): string {
  if (at === 0) return part
  const end = part.indexOf('*/')
  return end < 0 ? '' : part.slice(end + 2)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
