import type { AnnouncementEntry } from '#src/content/collections/collections.contract.js'
import { useEffect, useState } from 'react'
import { useProgress, useSetProgress } from '../../shell/progress/progress-context.js'
import { DAY } from '../../ui/controls/text/durations.js'

type Dated = Pick<AnnouncementEntry, 'id' | 'date'>

/** Days that an announcement can be new. */
const NEW_FOR = 30

/** The announcements of the last 30 days. */
export const recentOf = <Item extends Dated>(items: readonly Item[], now: number): Item[] =>
  items.filter(({ date }) => now - new Date(date).getTime() < NEW_FOR * DAY)

/** Ids of recent announcements that the member has not been shown before this visit; the next one has none. */
export function useUnseen(items: readonly Dated[]): string[] {
  const seen = useProgress(({ lists }) => lists.seenNews)
  const isReady = useProgress((progress) => progress.isReady)
  const set = useSetProgress()
  const [recent] = useState(() => recentOf(items, Date.now()).map(({ id }) => id))
  const [unseen, setUnseen] = useState<string[] | null>(null)
  // Once the account is known: another device may have shown them.
  if (isReady && unseen === null) setUnseen(recent.filter((id) => !seen.includes(id)))
  useEffect(() => {
    for (const id of unseen ?? []) set('seenNews', id, true)
  }, [unseen, set])
  return unseen ?? []
}
