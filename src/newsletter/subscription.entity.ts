import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../platform/database/schema/columns.js'
import type { SubscriptionSource, SubscriptionState } from './subscribers.contract.js'

@Entity('subscriptions')
@Index('subscriptions_state', ['state', 'id'])
@Index('subscriptions_source', ['source', 'state', 'id'])
@Index('subscriptions_is_reported', ['isReported', 'confirmedAt'])
export class SubscriptionEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** As it was typed; mail is sent to it. */
  @Column('varchar', { length: 254, ...WORDS })
  email: string

  /** SHA-256 of the address's normal form, in hex, so that spellings of one address are one subscription. */
  @Index('subscriptions_address_hash', { unique: true })
  @Column('varchar', { name: 'address_hash', length: 64, ...CODE })
  addressHash: string

  @Column('varchar', { length: 20, ...CODE })
  state: SubscriptionState

  /** Of the newest request. */
  @Column('varchar', { length: 20, default: 'site', ...CODE })
  source: SubscriptionSource

  /** SHA-256 of the newest confirmation link's token, in hex. The token itself is only in the mail. */
  @Index('subscriptions_confirm_hash')
  @Column('varchar', { name: 'confirm_hash', length: 64, nullable: true, ...CODE })
  confirmHash: string | null

  @Column('datetime', { name: 'confirm_expires_at', nullable: true })
  confirmExpiresAt: Date | null

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  @Index('subscriptions_confirmed_at')
  @Column('datetime', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null

  @Column('datetime', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt: Date | null

  /** The business's day (YYYY-MM-DD) on which it stopped being confirmed, until that is reported (`SubscriptionReport`). */
  @Index('subscriptions_left_on')
  @Column('varchar', { name: 'left_on', length: 10, nullable: true, ...CODE })
  leftOn: string | null

  /** Whether the confirmation was reported to operations. */
  @Column('boolean', { name: 'is_reported', default: false })
  isReported: boolean
}
