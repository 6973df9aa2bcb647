import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/columns.js'

/** How often a client address has failed to sign in; shared by all replicas. */
@Entity('sign_in_failures')
export class SignInFailureEntity {
  /** Address, IPv6 as its /64. */
  @PrimaryColumn('varchar', { length: 64, ...CODE })
  client: string

  /** In the window that is running. */
  @Column('int', { default: 0 })
  failures: number

  /** How often the address was blocked before; each block lasts twice as long. */
  @Column('int', { default: 0 })
  lockouts: number

  @Index('sign_in_failures_window')
  @Column('datetime', { name: 'window_started_at' })
  windowStartedAt: Date

  @Column('datetime', { name: 'blocked_until', nullable: true })
  blockedUntil: Date | null
}
