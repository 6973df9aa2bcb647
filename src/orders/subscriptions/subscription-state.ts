import { LAST_INSTANT } from '../../platform/database/queries/instant.js'
import type { KeyLevel } from '../../keys/keys.contract.js'
import { ORDER_EVENT_TYPES, type OrderEventType, type SubscriptionStatus } from '../orders.contract.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** What an offer gave when the event was first applied. */
export interface Plan {
  level: KeyLevel
  /** For each payment without `paidUntil`; null: forever. */
  days: number | null
  graceDays: number
}

/** An event as the state follows from it; times in milliseconds since 1970, money in cents. */
export interface SubscriptionEvent {
  id: string
  type: OrderEventType
  occurredAt: number
  orderRef: string
  paidUntil: number | null
  amount: number | null
  /** Of a refund: in total; null: all. */
  refunded: number | null
  /** Of `purchased` and `plan-changed`. */
  plan: Plan | null
}

interface Payment {
  event: SubscriptionEvent
  /** Cents that were paid back. */
  refunded: number
  isRefunded: boolean
  isDisputed: boolean
}

export interface SubscriptionState {
  level: KeyLevel
  /** Null: forever. */
  until: number | null
  status: SubscriptionStatus
  /** When a past due one is suspended. */
  suspendsAt: number | null
  /** Cents of each payment that were paid back or are disputed, by the id of its event. */
  refunds: Map<string, number>
}

/** A subscription while its events are applied. `until`: null forever. */
interface Course {
  plan: Plan
  until: number | null
  /** The last end that the shop has named; it counts before 'forever'. */
  namedUntil: number | null
  pastDueAt: number | null
  payments: Payment[]
}

const addDays = (time: number, days: number) => Math.min(time + days * DAY, LAST_INSTANT)

const rankOf = ({ type }: SubscriptionEvent) => ORDER_EVENT_TYPES.indexOf(type)
/** Compares events by when they happened; those of one moment by what they are. */
export const inOrder = (a: SubscriptionEvent, b: SubscriptionEvent) =>
  a.occurredAt - b.occurredAt || rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)

/**
 * Returns the state that follows from a set of events, in whatever order and however often they are given; null without
 * a purchase. `formerUntil`: until when the key worked that this purchase renews.
 */
export function stateOf(
  events: SubscriptionEvent[],
  formerUntil: number | null = null,
): SubscriptionState | null {
  const ordered = [...new Map(events.map((event) => [event.id, event])).values()].sort(inOrder)
  const first = ordered.find(({ type, plan }) => type === 'purchased' && plan !== null)
  if (!first) return null
  const course: Course = {
    plan: first.plan!,
    until: formerUntil ?? 0,
    namedUntil: null,
    pastDueAt: null,
    payments: [],
  }
  for (const event of ordered) STEPS[event.type]?.(course, event)
  // Afterwards: a shop may name an earlier time for a refund than for its payment.
  for (const event of ordered) reverse(course.payments, event)
  return resultOf(course)
}

const STEPS: Partial<Record<OrderEventType, (course: Course, event: SubscriptionEvent) => void>> = {
  purchased(course, event) {
    const isKnown = course.payments.some(({ event: { orderRef } }) => orderRef === event.orderRef)
    // Of one order only the first purchase counts.
    if (isKnown || !event.plan) return
    course.plan = event.plan
    pay(course, event)
  },
  renewed: pay,
  'plan-changed'(course, event) {
    if (!event.plan) return
    course.plan = event.plan
    const { days } = event.plan
    if (event.paidUntil !== null) name(course, event.paidUntil)
    else if (days === null) course.until = course.namedUntil
    else course.until ??= addDays(event.occurredAt, days)
  },
  'past-due'(course, { occurredAt }) {
    course.pastDueAt ??= occurredAt
  },
  cancelled(course, { paidUntil }) {
    if (paidUntil !== null) name(course, paidUntil)
  },
}

function pay(course: Course, event: SubscriptionEvent): void {
  course.payments.push({ event, refunded: 0, isRefunded: false, isDisputed: false })
  course.pastDueAt = null
  const { days } = course.plan
  if (event.paidUntil !== null) name(course, event.paidUntil)
  else if (days === null) course.until = course.namedUntil
  else if (course.until !== null) course.until = addDays(Math.max(course.until, event.occurredAt), days)
}

function name(course: Course, until: number): void {
  course.namedUntil = Math.min(until, LAST_INSTANT)
  course.until = course.namedUntil
}

/** The payment that a refund or dispute is about: the newest of its order by then, otherwise the newest of all. */
function paymentOf(payments: Payment[], { orderRef, occurredAt }: SubscriptionEvent): Payment | undefined {
  const ofOrder = payments.filter(({ event }) => event.orderRef === orderRef)
  return ofOrder.findLast(({ event }) => event.occurredAt <= occurredAt) ?? ofOrder[0] ?? payments.at(-1)
}

function reverse(payments: Payment[], event: SubscriptionEvent): void {
  if (!['refunded', 'disputed', 'dispute-won'].includes(event.type)) return
  const payment = paymentOf(payments, event)
  if (!payment) return
  if (event.type === 'disputed') payment.isDisputed = true
  else if (event.type === 'dispute-won') payment.isDisputed = false
  else {
    const amount = payment.event.amount ?? 0
    payment.refunded = Math.min(amount, Math.max(payment.refunded, event.refunded ?? amount))
    payment.isRefunded ||= event.refunded === null || event.refunded >= amount
  }
}

function resultOf({ plan, until, pastDueAt, payments }: Course): SubscriptionState {
  const newest = payments.at(-1)
  let status: SubscriptionStatus = pastDueAt === null ? 'active' : 'past-due'
  if (newest?.isDisputed) status = 'disputed'
  if (newest?.isRefunded) status = 'refunded'
  const suspendsAt = status === 'past-due' ? addDays(pastDueAt!, plan.graceDays) : null
  const refunds = payments.map(
    ({ event, refunded, isDisputed }) => [event.id, isDisputed ? (event.amount ?? 0) : refunded] as const,
  )
  return {
    level: plan.level,
    // In the days of grace the key still opens, though they were not paid.
    until: until !== null && suspendsAt !== null ? Math.max(until, suspendsAt) : until,
    status,
    suspendsAt,
    refunds: new Map(refunds),
  }
}
