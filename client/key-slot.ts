/** Names what this device keeps for each key. Storage may be full or forbidden: choices then last as long as the page. */

/** Names the key of this browser's last sign-in, which is the one that a restored session belongs to. */
const LAST_KEY = 'portal.key-slot'

/** FNV-1a, 32 bits: tells keys apart, and is far too short to tell a key. The key itself is never stored. */
export function hashKey(key: string): string {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A restored session does not know its key: it opens the slot that the sign-in left, or one named by the hint. */
export function keySlot(name: string, accessKey: string | null, hint: string): string {
  const hash = accessKey === null ? (readSlot(LAST_KEY) ?? hashKey(hint)) : hashKey(accessKey)
  if (accessKey !== null) writeSlot(LAST_KEY, hash)
  return `portal.${name}.${hash}`
}

export function readSlot(slot: string): string | null {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

export function writeSlot(slot: string, value: string) {
  try {
    localStorage.setItem(slot, value)
  } catch {
    return
  }
}

export function clearSlot(slot: string) {
  try {
    localStorage.removeItem(slot)
  } catch {
    return
  }
}
