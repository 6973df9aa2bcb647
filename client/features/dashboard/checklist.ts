import { useState } from 'react'
import { readSlot, writeSlot } from '../../key-slot.js'

/** What was stored, without steps that are none (any more); empty where nothing readable was. */
export function parseDone(stored: string | null, known: readonly string[]): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? known.filter((id) => ids.includes(id)) : []
  } catch {
    return []
  }
}

/** Steps that the member ticked off, kept on this device for each key. */
export function useChecklist(slot: string, known: readonly string[]) {
  const [done, setDone] = useState(() => parseDone(readSlot(slot), known))

  const toggle = (id: string) => {
    const next = done.includes(id) ? done.filter((other) => other !== id) : [...done, id]
    setDone(next)
    writeSlot(slot, JSON.stringify(next))
  }
  return { done, toggle }
}
