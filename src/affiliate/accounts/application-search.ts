/** Maximum length of the searched text; the web address is truncated to fit. */
export const SEARCH_LENGTH = 500

/** Removes case and accents, so that both databases find the same rows. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the text that searches match against. The name comes first, so sorting by it sorts by name. */
export function searchText(application: {
  name: string
  email: string
  website: string
  hint: string
}): string {
  const { name, email, website, hint } = application
  const address = website.replace(/^https?:\/\//i, '')
  const characters = [...[name, email, hint, address].map(folded).join('\n')]
  return characters.slice(0, SEARCH_LENGTH).join('')
}

/** Returns the pattern of a search for `LIKE ? ESCAPE '!'`: the words anywhere, literally. */
export const searchPattern = (words: string): string => `%${folded(words).replace(/[!%_]/g, '!$&')}%`
