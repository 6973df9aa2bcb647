import { HTML_TAGS } from '#src/content/safe-markup.contract.js'

const RENDERED: ReadonlySet<string> = new Set([...HTML_TAGS, 'h1', 'h2'])
/** Elements whose content is not text, or about which parsers disagree. */
export const SILENT =
  /^(script|style|template|noscript|iframe|noembed|noframes|xmp|plaintext|svg|math|object|textarea|select|title)$/
const TAG_START = /<(\/?)([a-z][^\s/>]*)/gi
const TAG_END_OR_QUOTE = />|=\s*(["'])/g
const ATTRIBUTE = /[\s/"'](href|src|alt|width|height)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi

/** Parses masters' HTML into an inert element without attributes other than those of links and pictures. */
export const parseMarkup = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutAttributes(html), 'text/html').body

/**
 * The markup with the attributes of links and pictures alone; unknown elements become spans, silent ones templates. The browser
 * reports handlers and styles as policy violations even where it only parses them. Safety does not depend on this:
 * only allowed elements are rendered from the result.
 */
export function withoutAttributes(html: string): string {
  let cleaned = ''
  let at = 0
  for (const start of html.matchAll(TAG_START)) {
    // Inside the attributes of the tag before.
    if (start.index < at) continue
    cleaned += html.slice(at, start.index)
    const end = endOfTag(html, start.index + start[0].length)
    // A parser drops a tag that is never closed.
    if (end < 0) return cleaned
    cleaned += tagOf(start[1]!, start[2]!.toLowerCase(), html.slice(start.index, end))
    at = end + 1
  }
  return cleaned + html.slice(at)
}

function tagOf(slash: string, name: string, source: string): string {
  if (!RENDERED.has(name)) return `<${slash}${SILENT.test(name) ? 'template' : 'span'}>`
  const isLink = name === 'a'
  if (slash || (!isLink && name !== 'img')) return `<${slash}${name}>`
  // With their quotes: a parser reads them as it would have.
  const held = [...source.matchAll(ATTRIBUTE)].filter(([, attribute]) => /^href/i.test(attribute!) === isLink)
  return `<${name}${held.map(([written]) => ` ${written.slice(1)}`).join('')}>`
}

/** Index of the `>` that ends a tag, outside of quoted values; -1 if there is none. */
function endOfTag(html: string, from: number): number {
  TAG_END_OR_QUOTE.lastIndex = from
  for (let found = TAG_END_OR_QUOTE.exec(html); found; found = TAG_END_OR_QUOTE.exec(html)) {
    if (!found[1]) return found.index
    const close = html.indexOf(found[1], TAG_END_OR_QUOTE.lastIndex)
    if (close >= 0) TAG_END_OR_QUOTE.lastIndex = close + 1
  }
  return -1
}
