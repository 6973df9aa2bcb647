import type { Entry } from '../collections/collections.contract.js'

interface Changes {
  /** All entries of the list that was changed. */
  entries: readonly Entry[]
  /** Ids of those that were added or changed. */
  changed: readonly string[]
  removed: readonly string[]
}

/**
 * Returns another list with the same changes. A new entry follows the one that it follows in the changed list, as far as both
 * have it; the other entries stay as they are.
 */
export function copyChanges(list: readonly Entry[], { entries, changed, removed }: Changes): Entry[] {
  const result = list.filter(({ id }) => !removed.includes(id))
  let last = -1
  for (const entry of entries) {
    const at = result.findIndex(({ id }) => id === entry.id)
    if (at >= 0) last = at
    if (!changed.includes(entry.id)) continue
    if (at >= 0) result[at] = entry
    else result.splice(++last, 0, entry)
  }
  return result
}
