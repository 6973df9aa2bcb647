import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** Failed sign-ins of a client address, or a master's lookups of keys that nobody has, for all replicas (contract §2, §4). */
@Entity('sign_in_failures')
export class SignInFailureEntity {
  /** Address, IPv6 as its /64; or the master, as `key:` and the id. */
  @PrimaryColumn('varchar', { length: 64, ...CODE })
  client: string

  /** Within the current window. */
  @Column('int', { default: 0 })
  failures: number

  /** How many times the address was blocked before; each block lasts twice as long. */
  @Column('int', { default: 0 })
  lockouts: number

  @Index('sign_in_failures_window')
  @Column('datetime', { name: 'window_started_at' })
  windowStartedAt: Date

  @Index('sign_in_failures_blocked')
  @Column('datetime', { name: 'blocked_until', nullable: true })
  blockedUntil: Date | null
}
