import { plain, wordsIn } from '../../ui/controls/text/split-matches.js'
import { ENTRY_GROUPS, type Entry, type EntryGroup } from '../sections/entry.js'

/** Most entries of a group, so that each group is in sight. */
const MOST = 6

export interface EntryList<Item> {
  group: EntryGroup | 'recent'
  items: Item[]
}

type Searchable = Pick<Entry, 'id' | 'group' | 'label' | 'text'>

/** Points of one word: begins the label, begins a word of it, is in it, or is in the text; 0 for no match. */
function pointsOf({ label, text = '' }: Searchable, word: string): number {
  const lower = plain(label)
  if (lower.startsWith(word)) return 4
  if (lower.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 3
  if (lower.includes(word)) return 2
  return plain(text).includes(word) ? 1 : 0
}

/** Entries that contain every word, the best group and the best entry first; equal ones recent first. */
export function findEntries<Item extends Searchable>(
  entries: readonly Item[],
  typed: string,
  recent: readonly string[],
): EntryList<Item>[] {
  const words = wordsIn(typed)
  const scored = entries
    .map((item) => {
      const points = words.map((word) => pointsOf(item, word))
      const sum = points.reduce((total, next) => total + next, 0) / words.length
      return { item, score: points.includes(0) ? 0 : sum + (recent.includes(item.id) ? 0.5 : 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  return ENTRY_GROUPS.map((group) => ({ group, found: scored.filter(({ item }) => item.group === group) }))
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => other.found[0]!.score - one.found[0]!.score)
    .map(({ group, found }) => ({ group, items: found.slice(0, MOST).map(({ item }) => item) }))
}

/** Without words: recent entries, then all of these groups. */
export function firstEntries<Item extends Searchable>(
  entries: readonly Item[],
  recent: readonly string[],
  groups: readonly EntryGroup[] = ['sections', 'actions'],
): EntryList<Item>[] {
  const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const rest = (group: EntryGroup) =>
    entries.filter((entry) => entry.group === group && !used.includes(entry))
  const lists: EntryList<Item>[] = [
    { group: 'recent', items: used },
    ...groups.map((group) => ({ group, items: rest(group) })),
  ]
  return lists.filter(({ items }) => items.length > 0)
}

/** Where a key moves to among `count` options, around the ends; null for other keys. */
export function nextPosition(key: string, position: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (position + 1) % count
  if (key === 'ArrowUp') return (position + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Characters of an excerpt, and those before the word that it is about. */
const EXCERPT = { all: 120, before: 30 }

/** The place of an entry's text that has a word which neither label nor detail has; null if there is none. */
export function excerptOf(
  { label, detail = '', text = '' }: Omit<Entry, 'to'>,
  typed: string,
): string | null {
  const shown = plain(`${label} ${detail}`)
  const at = plain(text).indexOf(wordsIn(typed).find((word) => !shown.includes(word)) ?? '\n')
  if (at < 0) return null
  const start = at > EXCERPT.before ? text.lastIndexOf(' ', at - EXCERPT.before) + 1 : 0
  const end = start + EXCERPT.all < text.length ? text.lastIndexOf(' ', start + EXCERPT.all) : text.length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
