/** How all screens name the signed-in member. */
import { keyHint } from '#src/keys/keys.contract.js'

export { LEVEL_LABELS } from '#src/keys/keys.contract.js'

export const NOT_SET = 'Not Set'
/** Used when no name has been set. */
export const UNNAMED = 'Member'

/** First 8 characters and dots; 'Not Set' without a key (product §2). A resumed session knows only the hint. */
export function shownKey(accessKey: string | null, hint: string): string {
  const start = accessKey ? keyHint(accessKey) : hint
  return start ? `${start}...` : NOT_SET
}

/** Initials of the first and the last word, shown without a picture. */
export function initials(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0] ?? UNNAMED]
  return ends.map(firstLetter).join('').toUpperCase()
}

const firstLetter = (word: string): string =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)][0]!.segment

/** The previous sign-in; today if there was none (product §2). */
export function lastLoginDate(lastLogin: string | null, now = new Date()): Date {
  const date = new Date(lastLogin ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? now : date
}
