import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../platform/database/schema/columns.js'
import { MEDIUM_TEXT } from '../platform/database/schema/medium-text.js'
import { AccessKeyEntity } from '../keys/directory/access-key.entity.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import { AS_JSON } from './order-event.entity.js'
import type { MoneyLine } from './order-money.js'
import type { SubscriptionStatus } from './orders.contract.js'

/** A subscription, or a single order, with its key and the state that was applied to the key. */
@Entity('order_subscriptions')
export class OrderSubscriptionEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** Null before the purchase is processed. */
  @Index('order_subscriptions_by_key')
  @Column('varchar', { name: 'key_id', length: 36, nullable: true, ...CODE })
  keyId: string | null

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'order_subscriptions_key' })
  key: AccessKeyEntity | null

  @Column('varchar', { length: 20, nullable: true, ...CODE })
  level: KeyLevel | null

  /** Milliseconds since 1970, as all times of this table; null: forever. */
  @Column('bigint', { nullable: true, transformer: AS_NUMBER })
  until: number | null

  @Column('varchar', { length: 20, ...CODE })
  status: SubscriptionStatus

  /** When a past due subscription is suspended. */
  @Column('bigint', { name: 'suspends_at', nullable: true, transformer: AS_NUMBER })
  suspendsAt: number | null

  /** When `suspendsAt` is still ahead: for the job that looks for it. */
  @Index('order_subscriptions_due')
  @Column('bigint', { name: 'due_at', nullable: true, transformer: AS_NUMBER })
  dueAt: number | null

  /** What was last given to the key by all its subscriptions: the same in each of their rows. */
  @Column('varchar', { name: 'applied_level', length: 20, nullable: true, ...CODE })
  appliedLevel: KeyLevel | null

  @Column('bigint', { name: 'applied_until', nullable: true, transformer: AS_NUMBER })
  appliedUntil: number | null

  @Column('boolean', { name: 'is_suspended', default: false })
  isSuspended: boolean

  /** The key was issued for this subscription; otherwise its buyer had it already. */
  @Column('boolean', { name: 'has_issued', default: false })
  hasIssued: boolean

  @Column('boolean', { name: 'is_mailed', default: false })
  isMailed: boolean

  /** Of a key that the buyer had already: until when it worked; null: forever. */
  @Column('bigint', { name: 'former_until', nullable: true, transformer: AS_NUMBER })
  formerUntil: number | null

  /** What the sums of money have of it. */
  @Column(MEDIUM_TEXT, { nullable: true, select: false, transformer: AS_JSON, ...WORDS })
  counted: MoneyLine[] | null

  @Column('bigint', { name: 'created_at', transformer: AS_NUMBER })
  createdAt: number
}
