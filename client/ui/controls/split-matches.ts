/** The words of a search, in lower case. */
export const wordsIn = (term: string): string[] => term.toLowerCase().split(/\s+/).filter(Boolean)

/** Splits the text at matches of the words: every second piece is a match. */
export function splitMatches(text: string, term: string): string[] {
  const words = wordsIn(term).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'i'))
}
