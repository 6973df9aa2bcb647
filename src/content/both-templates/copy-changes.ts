import type { Entry } from '../collections/collections.contract.js'

interface Changes {
  /** All entries of the list that was changed, in its order. */
  entries: readonly Entry[]
  /** Ids of those that were added or changed. */
  changed: readonly string[]
  removed: readonly string[]
  /** Ids of those that have another place in the order. */
  moved: readonly string[]
}

/**
 * Returns another list with the same changes. A new or moved entry follows the one that it follows in the changed list, as far
 * as both have it, or comes first; the other entries stay as they are, in their own order. A moved entry that the other list
 * doesn't have isn't added.
 */
export function copyChanges(list: readonly Entry[], { entries, changed, removed, moved }: Changes): Entry[] {
  const before = new Map(list.map((entry) => [entry.id, entry]))
  const result = list.filter(({ id }) => !removed.includes(id) && !moved.includes(id))
  let last = -1
  for (const entry of entries) {
    const copied = changed.includes(entry.id) ? entry : before.get(entry.id)
    const at = result.findIndex(({ id }) => id === entry.id)
    if (at >= 0) result[(last = at)] = copied!
    else if (copied) result.splice(++last, 0, copied)
  }
  return result
}
