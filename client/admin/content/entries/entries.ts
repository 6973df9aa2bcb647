import type { CollectionField } from '#src/content/collections/collections.contract.js'

/** One entry of a collection: its fields by name, as they are stored. */
export interface Entry {
  id: string
  [name: string]: unknown
}

/** Returns the entries of a stored list, without what is no entry; `null` if the text isn't a list. */
export function readEntries(content: string): Entry[] | null {
  try {
    const { entries } = JSON.parse(content) as { entries?: unknown }
    return Array.isArray(entries) ? entries.filter(isEntry) : null
  } catch {
    return null
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && typeof (value as Entry).id === 'string'

export const writeEntries = (entries: readonly { id: string }[]): string => JSON.stringify({ entries })

/** Fields that name an entry, the most telling first. */
const NAMING = ['title', 'question', 'name', 'version']

/** The field whose text names an entry; of a list without one, its first. */
export const namingField = (fields: readonly CollectionField[]): CollectionField | undefined =>
  NAMING.map((name) => fields.find((field) => field.name === name)).find(Boolean) ?? fields[0]

/** What a screen shows an entry by. */
export const entryTitle = (entry: Entry): string | undefined =>
  NAMING.map((name) => entry[name]).find((said) => typeof said === 'string' && said.trim() !== '') as
    string | undefined

/** An entry's name for people: what its naming field says, otherwise its id. */
export function nameOf(entry: Entry, fields: readonly CollectionField[]): string {
  const said = entry[namingField(fields)?.name ?? 'id']
  return (typeof said === 'string' && said.trim()) || entry.id
}

const ID_MAX = 60

/** Returns an id made of a name: lower case, words joined by dashes, unlike those that are taken. */
export function idOf(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  const slug = words.slice(0, ID_MAX).replaceAll(/^-+|-+$/g, '') || 'entry'
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug.slice(0, ID_MAX - 4)}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** Whether two values of a field, or two entries, are the same, in whatever order their fields are written. */
export const isEqual = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

const plain = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''
