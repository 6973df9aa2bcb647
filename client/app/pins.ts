import { useState } from 'react'
import { readSlot, writeSlot } from './device-storage.js'
import { SECTION_IDS, type SectionId } from './sections.js'
import type { Session } from './session.js'

const SLOT = 'portal.pins.'
/** Names the slot of this browser's last sign-in, which is the one that a restored session belongs to. */
const LAST_SLOT = 'portal.pins'

/** FNV-1a, 32 bits: tells slots apart, and is far too short to tell a key. The key itself is never stored. */
export function pinSlot(key: string): string {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return SLOT + (hash >>> 0).toString(36)
}

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
export function usePins(session: Session, first: readonly SectionId[]) {
  const [slot] = useState(() => openSlot(session))
  const [pins, setPins] = useState<readonly SectionId[]>(() => parsePins(readSlot(slot)) ?? first)

  const toggle = (id: SectionId) => {
    const next = togglePin(pins, id)
    setPins(next)
    writeSlot(slot, JSON.stringify(next))
  }
  return { pins, toggle }
}

/** A restored session does not know its key: it opens the slot that the sign-in left, or one named by the hint. */
function openSlot({ accessKey, hint }: Session): string {
  if (accessKey === null) return readSlot(LAST_SLOT) ?? pinSlot(hint)
  const slot = pinSlot(accessKey)
  writeSlot(LAST_SLOT, slot)
  return slot
}
