import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, EXACT, WORDS } from '../../platform/database/schema/columns.js'
import type { KeyLevel, Template } from '../keys.contract.js'
import { MEMBER_TEXTS, type MemberTexts } from '../member-texts.contract.js'
import type { Role } from '../roles.contract.js'
import type { MemberSource, MemberState } from '../members.contract.js'

@Entity('access_keys')
@Index('access_keys_source', ['source', 'id'])
@Index('access_keys_created', ['state', 'level', 'id'])
@Index('access_keys_expires', ['state', 'level', 'expiresAt', 'id'])
@Index('access_keys_signed_in', ['state', 'level', 'lastSignInAt', 'id'])
@Index('access_keys_holder', ['state', 'level', 'holderSort', 'id'])
export class AccessKeyEntity implements MemberTexts {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Index('access_keys_key_hash', { unique: true })
  @Column('varchar', { name: 'key_hash', length: 64, select: false, ...CODE })
  keyHash?: string

  @Column('varchar', { name: 'encrypted_key', length: 512, select: false, ...CODE })
  encryptedKey?: string

  /** The key's first 8 characters, in clear. */
  @Column('varchar', { length: 8, ...CODE })
  hint: string

  /** The last 4; empty if the key is too short to show them, null until the row was indexed. */
  @Index('access_keys_last4')
  @Column('varchar', { length: 4, nullable: true, ...CODE })
  last4: string | null

  @Column('varchar', { length: 20, ...CODE })
  level: KeyLevel

  /** Of masters: the template whose content they manage. */
  @Column('varchar', { length: 20, nullable: true, ...CODE })
  template: Template | null

  /** Of masters: what they may do; a master without one may do nothing. */
  @Column('varchar', { length: 20, nullable: true, ...CODE })
  role: Role | null

  @Column('boolean', { name: 'is_demo', default: false })
  isDemo: boolean

  /** `environment`: masters and demo key, updated from the configuration at each start. */
  @Column('varchar', { length: 20, ...CODE })
  source: MemberSource

  @Column('varchar', { name: 'holder_name', length: MEMBER_TEXTS.holder.most, nullable: true, ...WORDS })
  holder: string | null

  @Column('varchar', { name: 'holder_email', length: MEMBER_TEXTS.email.most, nullable: true, ...WORDS })
  email: string | null

  /** The holder's name without case and accents. */
  @Column('varchar', { name: 'holder_sort', length: 100, default: '', select: false, ...EXACT })
  holderSort?: string

  @Column('text', { nullable: true, ...WORDS })
  note: string | null

  /** `expired` follows `active` once the date has passed, at the latest when members are listed (docs/decisions/members.md). */
  @Column('varchar', { name: 'status', length: 20, ...CODE })
  state: MemberState

  /** Who last suspended or reinstated it; null: nobody. */
  @Column('varchar', { name: 'state_by', length: 10, nullable: true, ...CODE })
  stateBy: 'order' | 'person' | null

  @Column('datetime', { name: 'expires_at', nullable: true })
  expiresAt: Date | null

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  @Column('datetime', { name: 'last_sign_in_at', nullable: true })
  lastSignInAt: Date | null

  /** Raised by each change that a person or command makes. */
  @Column('int', { default: 0 })
  version: number
}
