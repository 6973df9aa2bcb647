import { isPending, type ContentItem, type ReleasedItem } from '#src/content/content.contract.js'

/** An item of two releases; undefined in the one that doesn't have it. */
export interface ItemChange {
  contentKey: string
  before: ReleasedItem | undefined
  after: ReleasedItem | undefined
  /** False of a draft that leaves the release because it is inactive. */
  isActive?: boolean
}

export interface ReleaseDiff {
  added: ItemChange[]
  changed: ItemChange[]
  removed: ItemChange[]
}

type Released = readonly ReleasedItem[]
const byKey = (items: Released) => new Map(items.map((item) => [item.contentKey, item]))

/** What applying the drafts would change; `removed` are keys that no draft has any more. */
export function draftDiff(
  released: Released,
  drafts: readonly ContentItem[],
  removed: readonly string[],
): ReleaseDiff {
  const seen = byKey(released)
  const changes = (state: ContentItem['state']) =>
    drafts
      .filter((draft) => draft.state === state && isPending(draft))
      .map((draft) => ({ ...pairOf(seen, draft), isActive: draft.isActive }))
  return {
    added: changes('new'),
    changed: changes('changed'),
    removed: removed.map((contentKey) => ({ contentKey, before: seen.get(contentKey), after: undefined })),
  }
}

const pairOf = (seen: Map<string, ReleasedItem>, after: ReleasedItem): ItemChange => ({
  contentKey: after.contentKey,
  before: seen.get(after.contentKey),
  after,
})

/** What going from one release to another would change. */
export function releaseDiff(from: Released, to: Released): ReleaseDiff {
  const [seen, next] = [byKey(from), byKey(to)]
  const pairs = to.map((after) => pairOf(seen, after))
  return {
    added: pairs.filter(({ before }) => !before),
    changed: pairs.filter(({ before, after }) => before && after && !isSameItem(before, after)),
    removed: from
      .filter(({ contentKey }) => !next.has(contentKey))
      .map((before) => ({ contentKey: before.contentKey, before, after: undefined })),
  }
}

const isSameItem = (one: ReleasedItem, other: ReleasedItem) =>
  one.content === other.content &&
  one.contentType === other.contentType &&
  one.page === other.page &&
  one.section === other.section
