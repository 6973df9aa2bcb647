import type { OrderAccess, OrderEventRecord, OrderSubscription } from './orders.contract.js'
import type { OrderSubscriptionEntity } from './subscription.entity.js'
import { toDollars } from '../platform/database/queries/cents.js'
import type { OrderEventEntity } from './order-event.entity.js'

/** Returns a time in milliseconds since 1970 as ISO 8601, UTC. */
export const isoTime = (time: number): string => new Date(time).toISOString()
const isoTimeOrNull = (time: number | null) => (time === null ? null : isoTime(time))
const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** Returns an event for the back office and the command. */
export const toRecord = (
  event: OrderEventEntity,
  memberId: string | null,
  sale: OrderEventRecord['sale'] = null,
): OrderEventRecord => ({
  id: event.id,
  provider: event.provider,
  eventId: event.eventRef,
  type: event.type,
  shopEvent: event.shopEvent,
  state: event.state,
  skipped: event.skipped,
  reason: event.reason,
  error: event.lastError,
  occurredAt: isoTime(event.occurredAt),
  receivedAt: isoTime(event.receivedAt),
  orderId: event.orderRef,
  subscriptionId: event.subscriptionRef,
  product: event.product,
  email: event.email,
  name: event.name,
  amount: dollars(event.amount),
  refundedAmount: dollars(event.refunded),
  currency: event.currency,
  paidUntil: isoTimeOrNull(event.paidUntil),
  affiliateCode: event.affiliateCode,
  sale,
  dueAt: event.state === 'queued' ? isoTime(event.dueAt) : null,
  memberId,
})

/** Returns what a subscription gives, by its row or by a state that it had. */
export const toAccess = ({
  level,
  until,
  status,
  suspendsAt,
}: Pick<OrderSubscriptionEntity, 'level' | 'until' | 'status' | 'suspendsAt'>): OrderAccess => ({
  level,
  until: isoTimeOrNull(until),
  status,
  suspendsAt: isoTimeOrNull(suspendsAt),
})

/** Returns a subscription with what it gives now. */
export const toSubscription = (row: OrderSubscriptionEntity): OrderSubscription => ({
  id: row.id,
  memberId: row.keyId,
  hasIssued: row.hasIssued,
  ...toAccess(row),
})
