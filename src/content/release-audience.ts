import { createHash } from 'node:crypto'
import { parseInstant } from '../platform/database/queries/instant.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import { collectionOf } from './collections/collections.js'
import type { ReleasedItem } from './content.contract.js'

type Plain = Record<string, unknown>

/** Entries of a collection can be for some levels, and for some time. An item without any such entry is for everyone. */
export interface AudienceItem {
  item: ReleasedItem
  /** Null: the item is shown as it is. */
  entries: AudienceEntry[] | null
}

interface AudienceEntry {
  /** What members get of it. */
  shown: unknown
  isForEveryone: boolean
  isFor: (level: KeyLevel) => boolean
  /** Milliseconds since 1970: shown from the one and before the other. */
  from: number
  until: number
}

/** For `minLevel`: a level gets what is for its own rank or a lower one. */
const RANKS = new Map<unknown, number>([
  ['standard', 0],
  ['automation', 1],
  ['indicator', 1],
  ['fullaccess', 2],
  ['lifetime', 3],
])

/** Returns the items with the audience of their entries. Those of an earlier schema pass, unless their audience is unclear. */
export const toAudienceItems = (items: ReleasedItem[]): AudienceItem[] =>
  items.map((item) => {
    const entries = entriesOf(item)?.map(toAudienceEntry)
    return { item, entries: entries?.some(({ isForEveryone }) => !isForEveryone) ? entries : null }
  })

/** Returns the period around `now`, in milliseconds since 1970, in which no entry begins or ends. */
export function periodOf(items: AudienceItem[], now: number): { from: number; until: number } {
  const instants = items.flatMap(({ entries }) => entries?.flatMap(({ from, until }) => [from, until]) ?? [])
  return {
    from: instants.reduce((last, at) => (at <= now ? Math.max(last, at) : last), -Infinity),
    until: instants.reduce((next, at) => (at > now ? Math.min(next, at) : next), Infinity),
  }
}

/** Returns a name for what the level sees now: equal for two levels if and only if they see the same. Empty: everything is for all. */
export function viewName(items: AudienceItem[], level: KeyLevel, now: number): string {
  const flags = items.flatMap(({ entries }) => entries?.map((entry) => isShown(entry, level, now)) ?? [])
  if (flags.length === 0) return ''
  const digest = createHash('sha256').update(flags.map(Number).join(''))
  return digest.digest('base64url').slice(0, 16)
}

/** Returns the items as the level sees them now. */
export const itemsFor = (items: AudienceItem[], level: KeyLevel, now: number): ReleasedItem[] =>
  items.map(({ item, entries }) => {
    if (!entries) return item
    const shown = entries.filter((entry) => isShown(entry, level, now)).map((entry) => entry.shown)
    return { ...item, content: JSON.stringify({ entries: shown }) }
  })

const isShown = (entry: AudienceEntry, level: KeyLevel, now: number) =>
  entry.isFor(level) && entry.from <= now && now < entry.until

function entriesOf({ contentKey, contentType, content }: ReleasedItem): unknown[] | null {
  if (contentType !== 'json' || !collectionOf(contentKey)) return null
  const { entries } = (JSON.parse(content) ?? {}) as Plain
  return Array.isArray(entries) ? entries : null
}

function toAudienceEntry(entry: unknown): AudienceEntry {
  const fields: Plain = isObject(entry) ? entry : {}
  const { levels, from, until, hidden, ...shown } = fields
  const { minLevel } = shown
  return {
    shown: isObject(entry) ? shown : entry,
    isForEveryone: [levels, from, until, minLevel, hidden].every((limit) => limit === undefined),
    isFor: (level) =>
      (hidden === undefined || hidden === false) &&
      (level === 'master' || (isAmong(levels, level) && isAtLeast(minLevel, level))),
    from: from === undefined ? -Infinity : instantOf(from, Infinity),
    until: until === undefined ? Infinity : instantOf(until, -Infinity),
  }
}

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAmong = (levels: unknown, level: KeyLevel): boolean =>
  levels === undefined || (Array.isArray(levels) && (levels.length === 0 || levels.includes(level)))

const isAtLeast = (least: unknown, level: KeyLevel): boolean =>
  least === undefined || (RANKS.get(level) ?? -1) >= (RANKS.get(least) ?? Infinity)

/** `unclear`: hides the entry. */
const instantOf = (written: unknown, unclear: number): number => parseInstant(written)?.getTime() ?? unclear
