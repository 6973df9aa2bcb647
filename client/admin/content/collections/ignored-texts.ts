import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import { readEntries } from '../entries/entries.js'

/**
 * The keys of built-in texts whose collection has an active draft: once it is released, members see its entries, and what
 * replaces those single texts is ignored (product §2, 'Collections on members' screens').
 */
export function ignoredTexts(
  lists: readonly ReleasedItem[],
  builtIns: readonly ReleasedItem[],
  items: readonly ContentItem[],
): ReadonlySet<string> {
  const edited = new Set(items.flatMap(({ contentKey, isActive }) => (isActive ? [contentKey] : [])))
  const ofEntries = lists
    .filter(({ contentKey }) => edited.has(contentKey))
    .flatMap(({ page, content }) =>
      (readEntries(content) ?? []).flatMap(({ id, ...fields }) =>
        Object.keys(fields).map((name) => `${page}.${id}.${name}`),
      ),
    )
  const replaceable = new Set(builtIns.map(({ contentKey }) => contentKey))
  return new Set(ofEntries.filter((key) => replaceable.has(key)))
}
