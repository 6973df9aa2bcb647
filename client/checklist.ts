/** What a member ticked off, kept on this device for each key. */
import { useState } from 'react'
import { readSlot, writeSlot } from './key-slot.js'

/** What was stored, without ids that are none (any more); empty where nothing readable was. */
export function parseDone(stored: string | null, known: readonly string[]): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? known.filter((id) => ids.includes(id)) : []
  } catch {
    return []
  }
}

export function useChecklist(slot: string, known: readonly string[]) {
  const [done, setDone] = useState(() => parseDone(readSlot(slot), known))

  const set = (id: string, isDone: boolean) => {
    const next = known.filter((other) => (other === id ? isDone : done.includes(other)))
    setDone(next)
    writeSlot(slot, JSON.stringify(next))
  }
  return { done, tick: (id: string) => set(id, true), toggle: (id: string) => set(id, !done.includes(id)) }
}
