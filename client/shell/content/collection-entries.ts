import type { Entry as CollectionEntry, Product } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'

export type { CollectionEntry }

/** A collection's entries until one is released, which its form starts from. */
export type BuiltInEntries<Entry extends CollectionEntry = CollectionEntry> = (
  brand: Brand,
  template: Template,
) => Entry[]

/** An entry as a release holds it, which may be older than this version of the portal. */
export type Fields = Readonly<Record<string, unknown>>

/** What a screen reads of a collection. */
export interface CollectionReader<Entry extends CollectionEntry> {
  contentKey: string
  builtIn: BuiltInEntries<Entry>
  /** Null for an entry that lacks what the screen needs; fields that it does not know are left out. */
  read: (fields: Fields, id: string) => Entry | null
}

/** The released entries of a collection; null if none is released, or what is released is not a list of entries. */
export function releasedOf<Entry extends CollectionEntry>(
  items: readonly ReleasedItem[],
  { contentKey, read }: CollectionReader<Entry>,
): Entry[] | null {
  const item = items.find((one) => one.contentKey === contentKey && one.contentType === 'json')
  const listed = item && listIn(item.content)
  if (!listed) return null
  const entries = new Map<string, Entry>()
  for (const listedEntry of listed) {
    const fields = Object(listedEntry) as Fields
    const { id } = fields
    const entry = isText(id) && !entries.has(id) && read(fields, id)
    if (entry) entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether it is a day that exists, such as '2027-03-01'. */
export const isDay = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

/** The product of an entry: one without a known product is for both. */
export const readProduct = (value: unknown): Product =>
  value === 'automation' || value === 'indicator' ? value : 'both'

/** Whether the entry is for the members of the template. */
export const isFor = (template: Template, { product }: { product: Product }): boolean =>
  product === template || product === 'both'

function listIn(json: string): unknown[] | null {
  try {
    const { entries } = JSON.parse(json) as Fields
    return Array.isArray(entries) ? entries : null
  } catch {
    return null
  }
}
