import type { ReleasedItem } from '../../../src/content/content.contract.js'
import { readCard } from '../../ui/content-view/json-card.js'

/** Characters of the content that a row shows. */
const EXCERPT = 160
/** Ends of what stands on lines of its own. */
const BLOCK_END = /<\/(p|h[1-4]|li|blockquote|pre)>|<[bh]r\b[^>]*>/gi

/** The beginning of an item's words, without what marks them up. */
export const excerptOf = ({ contentType, content }: ReleasedItem): string => {
  const words =
    contentType === 'html' ? wordsOf(content) : contentType === 'json' ? partsOf(content) : content
  return words.slice(0, EXCERPT)
}

/** Parsed into a document that runs and loads nothing. */
const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll(BLOCK_END, '$& '), 'text/html').body.textContent

function partsOf(json: string): string {
  const card = readCard(json)
  if (!card) return json
  const labels = card.links.map(({ label }) => label)
  return [card.title, card.text, ...card.points, ...labels].filter(Boolean).join(' · ')
}
