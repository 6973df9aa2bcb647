/** Storage on this device for each access key. */
import { readStored, writeStored } from './device-storage.js'

/** Stores the hash of the last sign-in's key, which is the key of a resumed session. */
export const LAST_KEY = 'portal.key-slot'

/** FNV-1a, 32 bits: enough to tell keys apart, too short to recover one. The key itself is never stored. */
export function hashKey(key: string): string {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Name of an entry for this access key. A resumed session does not know its key: it uses the last sign-in's
 * hash, or the hint's.
 */
export function storageKey(name: string, accessKey: string | null, hint: string): string {
  const hash = accessKey === null ? (readStored(LAST_KEY) ?? hashKey(hint)) : hashKey(accessKey)
  if (accessKey !== null) storeSignedIn(accessKey)
  return `portal.${name}.${hash}`
}

export const storeSignedIn = (accessKey: string) => writeStored(LAST_KEY, hashKey(accessKey))

/** The hash of the key that this browser is signed in with; null after a log-out, or if storage is blocked. */
export const signedInHash = (): string | null => readStored(LAST_KEY)
