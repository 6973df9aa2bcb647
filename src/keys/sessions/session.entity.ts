import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import type { AwaitedStep } from '../factors.contract.js'

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** SHA-256 of the cookie's token, in hex; the token itself is not stored. */
  @Index('sessions_token_hash', { unique: true })
  @Column('varchar', { name: 'token_hash', length: 64, ...CODE })
  tokenHash: string

  @Index('sessions_key_id')
  @Column('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'sessions_key' })
  key: AccessKeyEntity

  /** 'Keep me signed in on this device' was ticked. */
  @Column('boolean', { name: 'is_persistent', default: false })
  isPersistent: boolean

  /** Browser and system, such as 'Firefox on Windows'; null if unknown. */
  @Column('varchar', { length: 60, nullable: true, ...CODE })
  device: string | null

  /** Address block of the sign-in: IPv4 as /24, IPv6 as /48; null if unknown, or older than this column. */
  @Column('varchar', { length: 20, nullable: true, ...CODE })
  network: string | null

  /** When the key was used to sign in before. */
  @Column('datetime', { name: 'previous_sign_in_at', nullable: true })
  previousSignInAt: Date | null

  /** What the sign-in still needs; until then the session opens nothing else. Null: nothing. */
  @Column('varchar', { length: 10, nullable: true, ...CODE })
  awaits: AwaitedStep | null

  /** When the key, or of masters who have one the second factor, was last proven: at the sign-in or for a step-up (contract §2). */
  @Column('datetime', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  @Column('datetime', { name: 'last_seen_at' })
  lastSeenAt: Date

  /** The end of the session even if it is in use (contract §2). */
  @Index('sessions_expires_at')
  @Column('datetime', { name: 'expires_at' })
  expiresAt: Date
}
