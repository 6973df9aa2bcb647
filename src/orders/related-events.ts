import { type EntityManager, In, type FindOptionsWhere } from 'typeorm'
import { OrderEventEntity } from './order-event.entity.js'
import type { SubscriptionEvent } from './subscription-state.js'

/** Rounds in which related events are looked for; each finds what the last one's numbers lead to. */
const MAX_ROUNDS = 5
/**
 * Also events that wait for their purchase, purchases that a renewal may prolong, and those that were applied and then could
 * not be applied again.
 */
const isUsable = ({ state, reason, skipped, subscriptionId }: OrderEventEntity): boolean =>
  skipped === null &&
  (state === 'queued' ||
    state === 'done' ||
    reason === 'purchase' ||
    reason === 'over' ||
    subscriptionId !== null)

/**
 * Returns the events of a subscription: all that have an order or subscription number in common with `event`, directly or
 * by another one of them. Those that lack something are left out, except `event` itself.
 */
export async function relatedEvents(tx: EntityManager, event: OrderEventEntity): Promise<OrderEventEntity[]> {
  const { provider } = event
  const found = new Map([[event.id, event]])
  const orders = new Set<string>()
  const subscriptions = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const numbers = [...found.values()]
    const newOrders = numbers.map(({ orderRef }) => orderRef).filter((ref) => !orders.has(ref))
    const newSubscriptions = numbers.flatMap(({ subscriptionRef: ref }) =>
      ref === null || subscriptions.has(ref) ? [] : [ref],
    )
    if (newOrders.length + newSubscriptions.length === 0) break
    const numbered: FindOptionsWhere<OrderEventEntity>[] = []
    if (newOrders.length > 0) numbered.push({ orderRef: In([...new Set(newOrders)]) })
    if (newSubscriptions.length > 0) numbered.push({ subscriptionRef: In([...new Set(newSubscriptions)]) })
    for (const ref of newOrders) orders.add(ref)
    for (const ref of newSubscriptions) subscriptions.add(ref)
    // One read each: of an OR, SQLite would look at all events of the provider.
    for (const number of numbered)
      for (const related of await tx.findBy(OrderEventEntity, { ...number, provider }))
        if (isUsable(related) && !found.has(related.id)) found.set(related.id, related)
  }
  return [...found.values()]
}

/** Returns the id of the subscription of related events: that of the same order, otherwise the first; null if none has one yet. */
export function subscriptionIdOf(event: OrderEventEntity, related: OrderEventEntity[]): string | null {
  if (event.subscriptionId) return event.subscriptionId
  const ofOrder = related.find(
    ({ orderRef, subscriptionId }) => orderRef === event.orderRef && subscriptionId !== null,
  )
  const first = related.flatMap(({ subscriptionId }) => subscriptionId ?? []).sort()[0]
  return ofOrder?.subscriptionId ?? first ?? null
}

/** Returns a stored event as the state of its subscription follows from it. */
export const toSubscriptionEvent = (event: OrderEventEntity): SubscriptionEvent => ({
  id: event.eventRef,
  type: event.type,
  occurredAt: event.occurredAt,
  orderRef: event.orderRef,
  isOfFirst: event.isOfFirst,
  product: event.product,
  paidUntil: event.paidUntil,
  amount: event.amount,
  currency: event.currency,
  refunded: event.type === 'refunded' ? event.refunded : null,
  refundedOf: event.refundedOf,
  plan:
    event.planLevel === null
      ? null
      : { level: event.planLevel, days: event.planDays, graceDays: event.planGraceDays ?? 0 },
})
