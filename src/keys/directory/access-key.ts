import type { KeyLevel, Role, Template } from '../keys.contract.js'

/** `environment`: masters and demo key, updated from the configuration at each start. */
export type KeySource = 'issued' | 'imported' | 'environment' | 'seed'
export const KEY_STATUSES = ['active', 'revoked'] as const
export type KeyStatus = (typeof KEY_STATUSES)[number]

/** A key without its text. Its level and rights come from its row alone (contract §2). */
export interface AccessKey {
  id: string
  /** The key's first 8 characters, in clear. */
  hint: string
  level: KeyLevel
  /** Of masters: the template whose content they manage. */
  template: Template | null
  /** Of masters: what they may do; a master without one may do nothing. */
  role: Role | null
  isDemo: boolean
  source: KeySource
  holderName: string | null
  holderEmail: string | null
  status: KeyStatus
  expiresAt: Date | null
  createdAt: Date
  lastSignInAt: Date | null
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
