import { splitMatches } from './split-matches.js'

/** A text with the words of a search marked in it. */
export function HighlightedText({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((piece, at) => (at % 2 ? <mark key={at}>{piece}</mark> : piece))
}
