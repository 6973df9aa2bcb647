import type { Collection } from '#src/content/collections/collections.contract.js'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { readEntries, type Entry } from '../entries/entries.js'

/** A collection with its draft, and what members see without one. */
export interface EditedCollection extends Collection {
  builtIn: readonly Entry[]
  /** Undefined until somebody edits it. */
  item: ContentItem | undefined
  /** The draft's entries, otherwise the built-in ones. */
  entries: readonly Entry[]
}

export const editedCollection = (
  collection: Collection,
  builtIns: readonly ReleasedItem[],
  items: readonly ContentItem[],
): EditedCollection => {
  const find = <Item extends ReleasedItem>(all: readonly Item[]) =>
    all.find(({ contentKey }) => contentKey === collection.contentKey)
  const item = find(items)
  const builtIn = readEntries(find(builtIns)?.content ?? '') ?? []
  return { ...collection, builtIn, item, entries: (item && readEntries(item.content)) ?? builtIn }
}
