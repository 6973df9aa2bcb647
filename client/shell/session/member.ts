/** What screens tell about the signed-in member, in one wording everywhere. */
import { keyHint, type KeyLevel } from '../../../src/keys/keys.contract.js'

export const LEVEL_LABELS: Record<KeyLevel, string> = {
  indicator: 'Indicator',
  automation: 'Automation',
  master: 'Master',
  fullaccess: 'Full Access',
  lifetime: 'Lifetime',
  standard: 'Standard',
}

export const NOT_SET = 'Not Set'
/** Stands in for a name that was never given. */
export const UNNAMED = 'Member'

/** First 8 characters and dots; 'Not Set' without a key (spec §2). A restored session knows the hint alone. */
export function shownKey(accessKey: string | null, hint: string): string {
  const start = accessKey ? keyHint(accessKey) : hint
  return start ? `${start}...` : NOT_SET
}

/** First letters of the first and the last word, for where a picture is missing. */
export function initials(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0] ?? UNNAMED]
  return ends.map(firstLetter).join('').toUpperCase()
}

const firstLetter = (word: string): string =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)][0]!.segment

/** The sign-in before this one; today where there was none (spec §2). */
export function lastLoginDate(lastLogin: string | null, now = new Date()): Date {
  const date = new Date(lastLogin ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? now : date
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const formatDate = (date: Date): string => DATE_FORMAT.format(date)
