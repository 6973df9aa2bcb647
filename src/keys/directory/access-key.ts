import type { MemberState } from '../members.contract.js'
import type { AccessKeyEntity } from './access-key.entity.js'

/** A key without its text. Its level and rights come from its row alone (contract §2). */
export type AccessKey = Omit<AccessKeyEntity, keyof KeySecrets | 'holderSort' | 'stateBy'>

/** A key's text in its row; queries read it only if they name its columns. */
export interface KeySecrets {
  /** HMAC-SHA256 of the trimmed key, in hex, by which the row is found. */
  keyHash: string
  /** The key itself, AES-256-GCM, for a master's lists. */
  encryptedKey: string
}

/** Returns whether the key is active and has not expired at `now`. */
export const isUsable = (key: { state: MemberState | null; expiresAt: Date | null }, now: Date): boolean =>
  key.state === 'active' && (key.expiresAt === null || key.expiresAt > now)

/** Returns what administrators see of a key: its first 8 … last 4 characters, or without the last if it is short. */
export const shownHint = ({ hint, last4 }: { hint: string; last4: string | null }): string =>
  `${hint}…${last4 ?? ''}`
