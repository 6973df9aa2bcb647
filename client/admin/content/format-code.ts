import type { ContentType } from '../../../src/content/content.contract.js'
import { jsonFault } from '../../../src/content/items/json-fault.contract.js'

const BLOCKS = 'p|h1|h2|h3|h4|ul|ol|li|blockquote|pre|hr|div|section'

/** Formats code in lines; returns other content unchanged. */
export const laidOut = (type: ContentType, content: string): string =>
  type === 'html' || type === 'json' ? formatted(type, content) : content

/** Formats the code for reading; returns it unchanged if it cannot be parsed. */
export function formatted(type: 'html' | 'json', code: string): string {
  if (type === 'json') return jsonFault(code) ? code : JSON.stringify(JSON.parse(code), null, 2)
  return formattedHtml(code)
}

/** One line per block, lists indented; text and preformatted parts stay unchanged. */
function formattedHtml(code: string): string {
  if (/<pre[\s>]/i.test(code)) return code
  const lines = code
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(new RegExp(`\\s*(<(?:${BLOCKS})(?:\\s[^>]*)?>)`, 'gi'), '\n$1')
    .replaceAll(new RegExp(`(</(?:${BLOCKS})>|<hr\\s*/?>)\\s*`, 'gi'), '$1\n')
    .replaceAll(/\s*(<\/(?:ul|ol|blockquote|div|section)>)/gi, '\n$1')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  let depth = 0
  return lines
    .map((line) => {
      if (/^<\/(?:ul|ol|blockquote|div|section)>/i.test(line)) depth = Math.max(0, depth - 1)
      const set = '  '.repeat(depth) + line
      if (/^<(?:ul|ol|blockquote|div|section)(?:\s[^>]*)?>$/i.test(line)) depth += 1
      return set
    })
    .join('\n')
}
