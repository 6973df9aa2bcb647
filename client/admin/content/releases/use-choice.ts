import { useMemo, useState } from 'react'
import { type ContentItem, isPending } from '#src/content/content.contract.js'

/** What is to be applied: all pending items at first, with the versions that the dialog was opened with. */
export function useChoice(items: readonly ContentItem[], removed: readonly string[]) {
  const pending = useMemo(
    () =>
      new Map<string, number | null>([
        ...items.filter(isPending).map(({ contentKey, version }): [string, number] => [contentKey, version]),
        ...removed.map((contentKey): [string, null] => [contentKey, null]),
      ]),
    [items, removed],
  )
  const [seen, setSeen] = useState(pending)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set())
  const keys = [...pending.keys()].filter((key) => !left.has(key))
  // What was added since it was opened has not been shown before: it is taken as it is shown now.
  const chosen = keys.map((contentKey) => ({
    contentKey,
    version: seen.has(contentKey) ? seen.get(contentKey)! : pending.get(contentKey)!,
  }))
  return {
    /** Undefined: there is nothing to choose from. */
    chosen: pending.size > 0 ? chosen : undefined,
    isEmpty: pending.size > 0 && chosen.length === 0,
    choice: {
      all: pending.size,
      isChosen: (key: string) => !left.has(key),
      isStale: (key: string) => stale.has(key),
      choose: (key: string, isChosen: boolean) => {
        setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== key) : [...before, key]))
        // Ticked again, it is chosen as it is shown now.
        if (isChosen) setSeen((before) => new Map([...before, [key, pending.get(key)!]]))
      },
    },
    chooseAll: () => {
      setLeft(new Set(chosen.length === pending.size ? pending.keys() : []))
      setSeen(pending)
    },
    /** Leaves out what someone else has changed; the rest stays chosen. */
    refuse: (changed: readonly string[]) => {
      setStale(new Set([...stale, ...changed]))
      setLeft(new Set([...left, ...changed]))
    },
  }
}
