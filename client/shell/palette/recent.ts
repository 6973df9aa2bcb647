import { readStored, writeStored } from '../storage/device-storage.js'

const MOST = 5

/** The ids of entries chosen last, newest first; empty if nothing valid is stored. */
export function readRecent(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberRecent(key: string, id: string): void {
  const others = readRecent(key).filter((other) => other !== id)
  writeStored(key, JSON.stringify([id, ...others].slice(0, MOST)))
}
