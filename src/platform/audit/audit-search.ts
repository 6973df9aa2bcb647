import { DAY } from '../scheduler/durations.js'

/** Times in ids, and the search in entries: what the audit log's queries are made of. */

/** The least id (UUID version 7) of an entry of this time in milliseconds; ids compare as text. */
export function firstIdAt(milliseconds: number): string {
  const hex = Math.max(0, Math.trunc(milliseconds)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A range of ids: `from` is included, `to` is not. */
export interface IdRange {
  from: string | null
  to: string | null
}

/**
 * Returns the ids of entries from `from` to `to`, both included; a day (UTC) counts whole. They are valid: see `isTime`.
 */
export function idsBetween(from: string | undefined, to: string | undefined): IdRange {
  return {
    from: from ? firstIdAt(timeOf(from)) : null,
    to: to ? firstIdAt(timeOf(to) + (IS_DAY.test(to) ? DAY : 1)) : null,
  }
}

const timeOf = (text: string) => Date.parse(IS_DAY.test(text) ? `${text}T00:00:00Z` : text)

/** Removes case and accents, so that both databases find the same entries. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a search. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)

/** Returns whether each word occurs in one of the texts. */
export function containsWords(texts: (string | null)[], words: string[]): boolean {
  const text = folded(texts.join('\n'))
  return words.every((word) => text.includes(word))
}
