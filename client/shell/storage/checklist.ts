/** Items that a member has ticked off, stored on this device for each key. */
import { useState } from 'react'
import { readStored, writeStored } from './storage-key.js'
import { useStorageKey } from './use-storage-key.js'

/** The stored ids that still exist; empty if nothing valid is stored. */
export function parseDone(stored: string | null, known: readonly string[]): string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(ids) ? known.filter((id) => ids.includes(id)) : []
  } catch {
    return []
  }
}

/** `name` identifies this list in the device's storage. */
export function useChecklist(name: string, known: readonly string[]) {
  const key = useStorageKey(name)
  const [done, setDone] = useState(() => parseDone(readStored(key), known))

  const set = (id: string, isDone: boolean) => {
    const next = known.filter((other) => (other === id ? isDone : done.includes(other)))
    setDone(next)
    writeStored(key, JSON.stringify(next))
  }
  return { done, tick: (id: string) => set(id, true), toggle: (id: string) => set(id, !done.includes(id)) }
}
