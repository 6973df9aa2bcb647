import { useEffect, useState } from 'react'
import { parseDone } from '../../shell/storage/checklist.js'
import { readStored, writeStored } from '../../shell/storage/storage-key.js'
import { useStorageKey } from '../../shell/storage/use-storage-key.js'

/** Those of `ids` that this device had not shown before this visit; once the visit has begun, it has. */
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
