/** Lower case, and one kind of apostrophe: keyboards type another than the texts have. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'")

/** The words of a search in this form. */
export const wordsIn = (term: string): string[] => plain(term).split(/\s+/).filter(Boolean)

/** Splits the text at matches of the words: every second piece is a match. A single letter, which is everywhere, is none. */
export function splitMatches(text: string, term: string): string[] {
  const words = wordsIn(term)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'i'))
}
