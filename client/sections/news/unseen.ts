import { useEffect, useState } from 'react'
import { parseDone } from '../../shell/storage/checklist.js'
import { readStored, writeStored } from '../../shell/storage/storage-key.js'
import { useStorageKey } from '../../shell/storage/use-storage-key.js'

/** The `ids` that this device has not shown before this visit; marks them as seen for the next one. */
export function useUnseen(ids: readonly string[]): string[] {
  const key = useStorageKey('news-seen')
  const [unseen] = useState(() => {
    const seen = parseDone(readStored(key), ids)
    return ids.filter((id) => !seen.includes(id))
  })
  const shown = JSON.stringify(ids)
  useEffect(() => writeStored(key, shown), [key, shown])
  return unseen
}
