import type { KeyLevel, Template } from '../keys.contract.js'
import type { Role } from '../roles.contract.js'
import type { MemberSource, MemberState } from '../members.contract.js'

/** `environment`: masters and demo key, updated from the configuration at each start. */
export type KeySource = MemberSource
/** `expired` follows `active` once the date has passed, at the latest when members are listed (docs/decisions/members.md). */
export type KeyStatus = MemberState

/** A key without its text. Its level and rights come from its row alone (contract §2). */
export interface AccessKey {
  id: string
  /** The key's first 8 characters, in clear. */
  hint: string
  /** The last 4; empty if the key is too short to show them, null until the row was indexed. */
  last4: string | null
  level: KeyLevel
  /** Of masters: the template whose content they manage. */
  template: Template | null
  /** Of masters: what they may do; a master without one may do nothing. */
  role: Role | null
  isDemo: boolean
  source: KeySource
  holderName: string | null
  holderEmail: string | null
  note: string | null
  status: KeyStatus
  expiresAt: Date | null
  createdAt: Date
  lastSignInAt: Date | null
  /** Raised by each change that a person or command makes. */
  version: number
}

/** A key's text in its row; queries read it only if they name its columns. */
export interface KeySecrets {
  /** HMAC-SHA256 of the trimmed key, in hex, by which the row is found. */
  keyHash: string
  /** The key itself, AES-256-GCM, for a master's lists. */
  encryptedKey: string
}

/** Returns whether the key is active and has not expired at `now`. */
export const isUsable = (key: { status: KeyStatus | null; expiresAt: Date | null }, now: Date): boolean =>
  key.status === 'active' && (key.expiresAt === null || key.expiresAt > now)

/** Returns what administrators see of a key: its first 8 … last 4 characters, or without the last if it is short. */
export const shownHint = ({ hint, last4 }: { hint: string; last4: string | null }): string =>
  `${hint}…${last4 ?? ''}`
