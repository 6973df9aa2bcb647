import type { CollectionField } from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { dayOf } from '../entries/field-values.js'
import { idOf, nameOf, type Entry } from '../entries/entries.js'

/** An entry in the form. A new one gets its id from its name when it is saved; until then `key` identifies it. */
export interface EntryRow {
  key: string
  entry: Entry
  isNew: boolean
}

export const rowsOf = (entries: readonly Entry[]): EntryRow[] =>
  entries.map((entry) => ({ key: entry.id, entry, isNew: false }))

/** Returns the entries with their ids; those of `reserved` are not given to new ones. */
export function entriesOf(
  rows: readonly EntryRow[],
  fields: readonly CollectionField[],
  reserved: readonly Entry[] = [],
): Entry[] {
  const stored = rows.filter(({ isNew }) => !isNew).map(({ entry }) => entry)
  const taken = new Set([...stored, ...reserved].map(({ id }) => id))
  return rows.map(({ entry, isNew }) => {
    if (!isNew) return entry
    const id = idOf(nameOf({ ...entry, id: '' }, fields), taken)
    taken.add(id)
    return { ...entry, id }
  })
}

let made = 0
/** A row for an entry that isn't stored yet. */
export const newRow = (entry: Omit<Entry, 'id'>): EntryRow => ({
  key: `new ${++made}`,
  entry: { ...entry, id: '' },
  isNew: true,
})

/** What a new entry starts with: today's date and, of required choices, the template's or the first. */
export const blankEntry = (fields: readonly CollectionField[], template: Template): Omit<Entry, 'id'> =>
  Object.fromEntries(
    fields.flatMap(({ name, type, required, options = [] }): [string, unknown][] => {
      if (!required) return []
      if (type === 'date') return [[name, dayOf(new Date())]]
      if (type !== 'choice') return []
      const own = options.find(({ value }) => value === template) ?? options[0]
      return [[name, own?.value]]
    }),
  )

/** Returns the rows with one of them moved to another position, both from 0. */
export function moved(rows: readonly EntryRow[], from: number, to: number): EntryRow[] {
  const others = rows.filter((_, index) => index !== from)
  return [...others.slice(0, to), rows[from]!, ...others.slice(to)]
}
