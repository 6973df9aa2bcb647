/** Characters of what a search looks through; the web address is cut to what is left. */
export const SEARCH_LENGTH = 500

/** Without case and accents, the same on both databases. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Name first: sorting by it is sorting by name. */
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

/** For `LIKE ? ESCAPE '!'`: the words anywhere, taken literally. */
export const searchPattern = (words: string): string => `%${folded(words).replace(/[!%_]/g, '!$&')}%`
