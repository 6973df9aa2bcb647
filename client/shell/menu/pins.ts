import { useState } from 'react'
import { readStored, writeStored } from '../storage/storage-key.js'
import { useStorageKey } from '../storage/use-storage-key.js'

/** The stored pins without unknown ids; null if nothing valid is stored. */
export function parsePins(stored: string | null, known: readonly string[]): string[] | null {
  try {
    const ids: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(ids) ? known.filter((id) => ids.includes(id)) : null
  } catch {
    return null
  }
}

export const togglePin = (pins: readonly string[], id: string): string[] =>
  pins.includes(id) ? pins.filter((pinned) => pinned !== id) : [...pins, id]

/** Pinned sections, stored on this device for each key until logout (product §4 clears the storage). */
export function usePins(known: readonly string[], first: readonly string[]) {
  const key = useStorageKey('pins')
  const [pins, setPins] = useState<readonly string[]>(() => parsePins(readStored(key), known) ?? first)

  const toggle = (id: string) => {
    const next = togglePin(pins, id)
    setPins(next)
    writeStored(key, JSON.stringify(next))
  }
  return { pins, toggle }
}
