import { useState } from 'react'
import { keySlot, readSlot, writeSlot } from '../key-slot.js'
import { SECTION_IDS, type SectionId } from './sections.js'
import type { Session } from './session.js'

/** What was stored, without what is no section (any more); `null` where nothing readable was. */
export function parsePins(stored: string | null): SectionId[] | null {
  try {
    const ids: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(ids) ? SECTION_IDS.filter((id) => ids.includes(id)) : null
  } catch {
    return null
  }
}

export const togglePin = (pins: readonly SectionId[], id: SectionId): SectionId[] =>
  pins.includes(id) ? pins.filter((pinned) => pinned !== id) : [...pins, id]

/** Pinned sections, kept on this device for each key until its holder logs out (spec §4 clears the storage then). */
export function usePins({ accessKey, hint }: Session, first: readonly SectionId[]) {
  const [slot] = useState(() => keySlot('pins', accessKey, hint))
  const [pins, setPins] = useState<readonly SectionId[]>(() => parsePins(readSlot(slot)) ?? first)

  const toggle = (id: SectionId) => {
    const next = togglePin(pins, id)
    setPins(next)
    writeSlot(slot, JSON.stringify(next))
  }
  return { pins, toggle }
}
