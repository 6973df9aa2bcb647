import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, EXACT, WORDS } from '../platform/database/schema/columns.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import type {
  OrderEventState,
  OrderEventType,
  OrderProvider,
  SkippedReason,
  WaitingReason,
} from './orders.contract.js'
import type { MoneyMark } from './order-money.js'
import type { InvoiceLines } from './providers/provider.js'

/** For a column of text that holds a value as JSON. */
export const AS_JSON = {
  from: (value: string | null): unknown => (value === null ? null : JSON.parse(value)),
  to: (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value)),
}

/** An event of a shop: stored once, processed from here, and the whole of what a subscription's state follows from. */
@Entity('order_events')
@Index('order_events_event', ['provider', 'eventRef'], { unique: true })
@Index('order_events_due', ['state', 'dueAt', 'occurredAt'])
@Index('order_events_listed', ['state', 'id'])
@Index('order_events_of_provider', ['provider', 'id'])
@Index('order_events_of_provider_by_state', ['provider', 'state', 'id'])
@Index('order_events_order', ['orderRef', 'provider'])
@Index('order_events_subscription_ref', ['subscriptionRef', 'provider'])
@Index('order_events_email', ['email', 'id'])
@Index('order_events_product', ['provider', 'product', 'reason'])
@Index('order_events_counted', ['countedMonth', 'id'])
@Index('order_events_counted_product', ['countedProduct', 'id'])
@Index('order_events_ended', ['endedMonth', 'id'])
export class OrderEventEntity {
  /** UUID version 7: in the order of arrival. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Column('varchar', { length: 20, ...CODE })
  provider: OrderProvider

  /** The provider's id of the event. */
  @Column('varchar', { name: 'event_ref', length: 191, ...CODE })
  eventRef: string

  @Column('varchar', { length: 20, ...CODE })
  type: OrderEventType

  /** The provider's name of the event, and the states that count. */
  @Column('varchar', { name: 'shop_event', length: 120, nullable: true, ...EXACT })
  shopEvent: string | null

  /** Milliseconds since 1970, as all times of this table: seconds would not order events. */
  @Column('bigint', { name: 'occurred_at', transformer: AS_NUMBER })
  occurredAt: number

  @Column('bigint', { name: 'received_at', transformer: AS_NUMBER })
  receivedAt: number

  @Column('varchar', { length: 20, ...CODE })
  state: OrderEventState

  @Column('varchar', { length: 20, nullable: true, ...CODE })
  reason: WaitingReason | null

  @Column('varchar', { length: 10, nullable: true, ...CODE })
  skipped: SkippedReason | null

  @Column('varchar', { name: 'last_error', length: 300, nullable: true, ...WORDS })
  lastError: string | null

  @Column('int', { default: 0 })
  attempts: number

  /** Of a queued event: when it is tried next. */
  @Column('bigint', { name: 'due_at', transformer: AS_NUMBER })
  dueAt: number

  @Column('varchar', { name: 'order_ref', length: 80, ...CODE })
  orderRef: string

  @Column('varchar', { name: 'subscription_ref', length: 80, nullable: true, ...CODE })
  subscriptionRef: string | null

  @Column('varchar', { length: 170, nullable: true, ...EXACT })
  product: string | null

  /** What may name product and end, until the offers decide it. */
  @Column('text', { nullable: true, transformer: AS_JSON, ...WORDS })
  lines: InvoiceLines | null

  /** As the shop has sent it: a person may have to correct it. */
  @Column('varchar', { length: 320, nullable: true, ...WORDS })
  email: string | null

  @Column('varchar', { length: 200, nullable: true, ...WORDS })
  name: string | null

  /** Cents. */
  @Column('bigint', { nullable: true, transformer: AS_NUMBER })
  amount: number | null

  @Column('varchar', { length: 10, nullable: true, ...CODE })
  currency: string | null

  @Column('varchar', { name: 'affiliate_code', length: 100, nullable: true, ...WORDS })
  affiliateCode: string | null

  @Column('bigint', { name: 'paid_until', nullable: true, transformer: AS_NUMBER })
  paidUntil: number | null

  /** Cents paid back in total; null of a refund: all. */
  @Column('bigint', { nullable: true, transformer: AS_NUMBER })
  refunded: number | null

  /** Cents that `refunded` is a part of, where the shop counts tax in both; null: of the payment's amount. */
  @Column('bigint', { name: 'refunded_of', nullable: true, transformer: AS_NUMBER })
  refundedOf: number | null

  /** A refund of the subscription's first payment, which the shop numbers twice. */
  @Column('boolean', { name: 'is_of_first', default: false })
  isOfFirst: boolean

  /** The offer as it was when the event was first applied; a later change of the offer does not change it. */
  @Column('varchar', { name: 'plan_level', length: 20, nullable: true, ...CODE })
  planLevel: KeyLevel | null

  @Column('int', { name: 'plan_days', nullable: true })
  planDays: number | null

  @Column('int', { name: 'plan_grace_days', nullable: true })
  planGraceDays: number | null

  @Column('boolean', { name: 'plan_renews_key', default: false })
  planRenewsKey: boolean

  /** The offer that it was sold by. */
  @Column('varchar', { name: 'plan_offer_id', length: 36, nullable: true, ...CODE })
  planOfferId: string | null

  /** A person has chosen the offer. */
  @Column('boolean', { name: 'is_mapped', default: false })
  isMapped: boolean

  /** Of a payment that is booked as a sale: the cents of it that are booked as refunded. */
  @Column('bigint', { name: 'booked_refund', nullable: true, transformer: AS_NUMBER })
  bookedRefund: number | null

  /** How the event is counted in the sums of money; null: it isn't. */
  @Column('varchar', { name: 'counted_as', length: 10, nullable: true, ...CODE })
  countedAs: MoneyMark['countedAs']

  /** YYYY-MM-DD of the business's time zone, as the months. */
  @Column('varchar', { name: 'counted_on', length: 10, nullable: true, ...CODE })
  countedOn: string | null

  @Column('varchar', { name: 'counted_month', length: 7, nullable: true, ...CODE })
  countedMonth: string | null

  @Column('varchar', { name: 'counted_product', length: 170, nullable: true, ...EXACT })
  countedProduct: string | null

  @Column('varchar', { name: 'counted_currency', length: 10, nullable: true, ...CODE })
  countedCurrency: string | null

  /** When its subscription ended by it, or at the end of what it has paid for. */
  @Column('varchar', { name: 'ended_month', length: 7, nullable: true, ...CODE })
  endedMonth: string | null

  @Index('order_events_subscription')
  @Column('varchar', { name: 'subscription_id', length: 36, nullable: true, ...CODE })
  subscriptionId: string | null
}

/** What an event is without its buyer, once the buyer's account was erased (docs/decisions/personal-data.md). */
export const WITHOUT_BUYER = { email: null, name: null, lastError: null } as const

/** Returns whether a text may be a number of the columns: they have ASCII only, another text finds nothing there. */
export const isOrderNumber = (text: string): boolean => /^[\x21-\x7e]{1,191}$/.test(text)
