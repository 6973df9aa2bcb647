import { diffArrays } from 'diff'
import { isEqual, type Entry } from './entries.js'

/** A value that differs; undefined where the entry doesn't have it. */
export interface FieldChange {
  name: string
  before: unknown
  after: unknown
}

export interface EntryChange {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** As it is now; of a removed one, as it was. */
  entry: Entry
  /** Of a changed one. */
  fields: FieldChange[]
  /** Position in the newer list, from 1, if the entry has another place among those that both lists have. */
  movedTo: number | null
}

/** Returns what differs between two lists, by entry: in the newer list's order, what was removed last. */
export function diffEntries(before: readonly Entry[], after: readonly Entry[]): EntryChange[] {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const moved = movedIds(before, after)
  const now = after.flatMap((entry, index): EntryChange[] => {
    const was = old.get(entry.id)
    if (!was) return [{ kind: 'added', entry, fields: [], movedTo: null }]
    const fields = diffFields(was, entry)
    const movedTo = moved.has(entry.id) ? index + 1 : null
    if (fields.length > 0) return [{ kind: 'changed', entry, fields, movedTo }]
    return movedTo ? [{ kind: 'moved', entry, fields, movedTo }] : []
  })
  const ids = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !ids.has(id))
  return [...now, ...gone.map((entry) => ({ kind: 'removed' as const, entry, fields: [], movedTo: null }))]
}

/** Returns the fewest ids whose move explains the other order. */
export function movedIds(before: readonly Entry[], after: readonly Entry[]): ReadonlySet<string> {
  const [old, now] = [idsOf(before), idsOf(after)]
  const both = (ids: string[], other: string[]) => ids.filter((id) => other.includes(id))
  const changes = diffArrays(both(old, now), both(now, old))
  return new Set(changes.filter(({ added }) => added).flatMap(({ value }) => value))
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

function diffFields(before: Entry, after: Entry): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names
    .filter((name) => !isEqual(before[name], after[name]))
    .map((name) => ({ name, before: before[name], after: after[name] }))
}
