import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../platform/database/columns.js'
import type { KeyLevel, Template } from '../keys.contract.js'

/** `environment`: masters and demo key, kept in step with the configuration at each start. */
export type KeySource = 'issued' | 'imported' | 'environment' | 'seed'
export type KeyStatus = 'active' | 'revoked'

/** A key's level and rights come from here alone (contract §2). */
@Entity('access_keys')
@Index('access_keys_source', ['source', 'id'])
@Index('access_keys_usable', ['status', 'level', 'expiresAt'])
export class AccessKeyEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** HMAC-SHA256 of the trimmed key, in hex: what it is found by. */
  @Index('access_keys_key_hash', { unique: true })
  @Column('varchar', { name: 'key_hash', length: 64, ...CODE })
  keyHash: string

  /** The key itself, AES-256-GCM, for a master's table. */
  @Column('varchar', { name: 'encrypted_key', length: 512, ...CODE })
  encryptedKey: string

  /** The first 8 characters, in the clear. */
  @Column('varchar', { length: 8, ...CODE })
  hint: string

  @Column('varchar', { length: 20, ...CODE })
  level: KeyLevel

  /** Of masters: the template whose content they manage. */
  @Column('varchar', { length: 20, nullable: true, ...CODE })
  template: Template | null

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean

  @Column('varchar', { length: 20, ...CODE })
  source: KeySource

  @Column('varchar', { name: 'holder_name', length: 100, nullable: true, ...WORDS })
  holderName: string | null

  @Column('varchar', { name: 'holder_email', length: 254, nullable: true, ...WORDS })
  holderEmail: string | null

  @Column('varchar', { length: 20, ...CODE })
  status: KeyStatus

  @Column('datetime', { name: 'expires_at', nullable: true })
  expiresAt: Date | null

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  @Column('datetime', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null
}

export const isUsable = (key: { status: KeyStatus | null; expiresAt: Date | null }, now: Date): boolean =>
  key.status === 'active' && (key.expiresAt === null || key.expiresAt > now)
