import { Column, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../platform/database/schema/columns.js'
import { isUsable } from '../directory/access-key.js'
import type { AccessKeyEntity } from '../directory/access-key.entity.js'

/** The columns of a mailed link that works once. Each key has one link in each table: a new one replaces it. */
export abstract class KeyLink {
  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  /** SHA-256 of the link's token, in hex; the token itself is only in the mail. */
  @Column('varchar', { name: 'token_hash', length: 64, ...CODE })
  tokenHash: string

  /** `key_hash` of the key when it was mailed: the link of a key that was rotated since is void. */
  @Column('varchar', { name: 'key_hash', length: 64, ...CODE })
  keyHash: string

  /** The holder's address when it was mailed: the link is void once the key belongs to another. */
  @Column('varchar', { name: 'sent_to', length: 254, ...WORDS })
  sentTo: string

  @Column('datetime', { name: 'expires_at' })
  expiresAt: Date

  /** When the key was shown; the link shows it once. */
  @Column('datetime', { name: 'shown_at', nullable: true })
  shownAt: Date | null
}

/** What a link can do; `invalid`: unknown, replaced by a newer one, or of a key that has changed since. */
export type KeyLinkState = 'ask' | 'used' | 'expired' | 'invalid'

/** Of a key: what decides about its link, and its text. */
export const LINKED_KEY = {
  id: true,
  level: true,
  role: true,
  source: true,
  state: true,
  expiresAt: true,
  holder: true,
  email: true,
  keyHash: true,
  encryptedKey: true,
} as const

/** Returns what a link can do at `now`. */
export function linkState(link: KeyLink, key: AccessKeyEntity, now: Date): KeyLinkState {
  const isSame = key.keyHash === link.keyHash && key.email === link.sentTo
  if (!isSame || !isUsable(key, now)) return 'invalid'
  if (link.shownAt) return 'used'
  return link.expiresAt <= now ? 'expired' : 'ask'
}
