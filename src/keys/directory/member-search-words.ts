import { addressSpellings } from '../../platform/addresses/address-spellings.js'

/** Maximum length of a word; longer ones are cut, in the index and in the search alike. */
const WORD_LENGTH = 100
const SEARCH_WORDS = 8

/** Shorter keys keep their last characters hidden: first 8 and last 4 would be most of them. */
const SHORTEST_WITH_LAST4 = 20

/** Returns the last 4 characters of a key, in clear; empty if it is too short to show them. */
export const lastFour = (key: string): string => (key.length < SHORTEST_WITH_LAST4 ? '' : key.slice(-4))

/** Removes case and accents, so that both databases find and sort the same. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const shortened = (word: string): string => [...word].slice(0, WORD_LENGTH).join('')

/** Returns the text by which a name is sorted. */
export const holderSort = (holder: string | null): string => shortened(folded(holder ?? ''))

/** Returns the words that a whole e-mail address is: one, or with a domain in Unicode two. */
export const emailWords = (email: string): string[] =>
  addressSpellings(email).map((spelling) => shortened(folded(spelling)))

interface Named {
  holder: string | null
  email: string | null
  last4: string
}

/**
 * Returns the words that find a member by their beginning: those of the name, with and without their hyphens; the whole
 * e-mail address; its domain with the `@`; and the key's last 4 characters.
 */
export function wordsOf({ holder, email, last4 }: Named): string[] {
  const names = folded(holder ?? '').split(' ')
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
  const emails = email ? addressSpellings(email).map(folded) : []
  const domains = emails
    .filter((email) => email.includes('@'))
    .map((email) => email.slice(email.lastIndexOf('@')))
  const words = [...names, ...parts, ...emails, ...domains, last4.toLowerCase()].map(shortened)
  return [...new Set(words)].filter((word) => word !== '')
}

/** Returns the words of a search, the longest first: each must begin a word of the member. */
export const searchedWords = (q: string): string[] =>
  [...new Set(folded(q).split(' ').map(shortened))]
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .slice(0, SEARCH_WORDS)

/** The last code point: after every word that begins with the one it follows. */
const LAST = '\u{10FFFF}'

/** Returns the range of words that begin with `word`: from, included, to, excluded. */
export const rangeOf = (word: string): [from: string, to: string] => [word, word + LAST]
