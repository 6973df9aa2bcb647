import { useEffect, useState } from 'react'
import { parseDone } from '../../checklist.js'
import { readSlot, writeSlot } from '../../key-slot.js'

/** Those of `ids` that this device had not shown before this visit; once the visit has begun, it has. */
export function useUnseen(slot: string, ids: readonly string[]): string[] {
  const [unseen] = useState(() => {
    const seen = parseDone(readSlot(slot), ids)
    return ids.filter((id) => !seen.includes(id))
  })
  const shown = JSON.stringify(ids)
  useEffect(() => writeSlot(slot, shown), [slot, shown])
  return unseen
}
