import { withReplacedTexts } from '#src/content/collections/replaced-texts.contract.js'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { readEntries, writeEntries } from '../entries/entries.js'

/** The built-in collections with the built-in texts that active drafts replace: what their forms start from. */
export function shownLists(
  lists: readonly ReleasedItem[],
  builtIns: readonly ReleasedItem[],
  items: readonly ContentItem[],
): ReleasedItem[] {
  const replaceable = new Set(builtIns.map(({ contentKey }) => contentKey))
  const texts = items.filter(({ contentKey, isActive }) => isActive && replaceable.has(contentKey))
  return lists.map((list) => ({
    ...list,
    content: writeEntries(withReplacedTexts(readEntries(list.content) ?? [], list.page, texts)),
  }))
}
