import type { ReleasedItem } from '#src/content/content.contract.js'
import { readCard } from '#client/ui/content-view/json-card.js'
import { parseMarkup } from '#client/ui/content-view/parse-markup.js'

/** Maximum characters of content in a row. */
const EXCERPT = 160
/** Elements that end a line of text. */
const BLOCK_END = /<\/(p|h[1-4]|li|blockquote|pre)>|<[bh]r\b[^>]*>/gi

/** The beginning of an item's text, without markup. */
export const excerptOf = ({ contentType, content }: ReleasedItem): string => {
  const words =
    contentType === 'html' ? wordsOf(content) : contentType === 'json' ? partsOf(content) : content
  return words.slice(0, EXCERPT)
}

/** Parsed into an inert document that loads and runs nothing. */
const wordsOf = (html: string) => parseMarkup(html.replaceAll(BLOCK_END, '$& ')).textContent

function partsOf(json: string): string {
  const card = readCard(json)
  if (!card) return json
  const labels = card.links.map(({ label }) => label)
  return [card.title, card.text, ...card.points, ...labels].filter(Boolean).join(' · ')
}
