import { LAST_INSTANT } from '../platform/database/queries/instant.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import { ORDER_EVENT_TYPES, type OrderEventType, type SubscriptionStatus } from './orders.contract.js'
import { DAY } from '../platform/scheduler/durations.js'

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
  /** Of a refund: of the first payment, whatever its number. */
  isOfFirst: boolean
  product: string | null
  paidUntil: number | null
  amount: number | null
  currency: string | null
  /** Of a refund: in total; null: all. */
  refunded: number | null
  /** What `refunded` is a part of; null: of the payment's amount. */
  refundedOf: number | null
  /** Of `purchased` and `plan-changed`, and of a payment whose shop names what was paid. */
  plan: Plan | null
}

export interface Payment {
  event: SubscriptionEvent
  plan: Plan
  product: string | null
  /** The end of what is paid, as it was when the next payment came; null: forever. */
  until: number | null
  /** Cents that were paid back. */
  refunded: number
  isRefunded: boolean
  isDisputed: boolean
  /** What took it back or gave it back: cents that each has changed, and whether nothing of it counted afterwards. */
  reversals: { event: SubscriptionEvent; cents: number; isTakenBack: boolean }[]
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
  product: string | null
  /** The shop has named the plan since the last payment for a period, which may be for the one before. */
  isChanged: boolean
  until: number | null
  /** The last end that the shop has named; it counts before 'forever'. */
  namedUntil: number | null
  /** The last payment has named no end: until then the shop may name it in a `plan-changed` beside it. */
  unnamedUntil: number
  /** An end that the shop has named before a payment for it. */
  announcedUntil: number | null
  pastDueAt: number | null
  payments: Payment[]
}

const addDays = (time: number, days: number) => Math.min(time + days * DAY, LAST_INSTANT)

/** Milliseconds by which an end must lie after a payment to be the end of what was paid. */
const MIN_PERIOD = 2 * DAY

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
  const course = courseOf(events, formerUntil)
  return course && resultOf(course)
}

/** Returns the payments that count, in the order in which they happened, and what became of each; none without a purchase. */
export const paymentsOf = (events: SubscriptionEvent[]): Payment[] => courseOf(events, null)?.payments ?? []

function courseOf(events: SubscriptionEvent[], formerUntil: number | null): Course | null {
  const ordered = [...new Map(events.map((event) => [event.id, event])).values()].sort(inOrder)
  const first = ordered.find(({ type, plan }) => type === 'purchased' && plan !== null)
  if (!first) return null
  const course: Course = {
    plan: first.plan!,
    product: first.product,
    isChanged: false,
    until: formerUntil ?? 0,
    namedUntil: null,
    unnamedUntil: 0,
    announcedUntil: null,
    pastDueAt: null,
    payments: [],
  }
  for (const event of ordered) {
    STEPS[event.type]?.(course, event)
    const newest = course.payments.findLast(isForPeriod)
    if (newest) newest.until = course.until
  }
  // Afterwards: a shop may name an earlier time for a refund than for its payment.
  for (const event of ordered) reverse(course.payments, event)
  return course
}

const isOfOrder = ({ event }: Payment, { orderRef }: SubscriptionEvent) => event.orderRef === orderRef
/** Returns whether a payment is for a period, and not a fee or a proration. */
export const isForPeriod = ({ event }: Pick<Payment, 'event'>) => event.type !== 'extra-paid'

const STEPS: Partial<Record<OrderEventType, (course: Course, event: SubscriptionEvent) => void>> = {
  purchased(course, event) {
    const isKnown = course.payments.some((payment) => isOfOrder(payment, event) && isForPeriod(payment))
    // Of one order only the first purchase counts.
    if (isKnown || !event.plan) return
    course.plan = event.plan
    course.product = event.product
    pay(course, event)
  },
  renewed(course, event) {
    // A shop may say twice that it was paid.
    const isKnown = ({ event: { type, orderRef } }: Payment) =>
      type === 'renewed' && orderRef === event.orderRef
    if (course.payments.some(isKnown)) return
    // What changed the plan may not have arrived.
    if (course.product !== null && event.product !== null && !course.isChanged) changePlan(course, event)
    pay(course, event)
  },
  'extra-paid'(course, event) {
    addPayment(course, event)
    nameLater(course, event)
  },
  // Only a payment moves the end, and only another product the level: an offer may have changed since it was sold.
  'plan-changed'(course, event) {
    course.isChanged ||= changePlan(course, event)
    const { paidUntil, occurredAt } = event
    if (paidUntil === null || (course.namedUntil !== null && paidUntil <= course.namedUntil)) return
    if (occurredAt <= course.unnamedUntil) name(course, paidUntil)
    else course.announcedUntil = paidUntil
  },
  'past-due'(course, { occurredAt }) {
    course.pastDueAt ??= occurredAt
  },
  cancelled(course, { paidUntil }) {
    if (paidUntil !== null && (course.until === null || paidUntil < course.until)) name(course, paidUntil)
  },
}

/** Returns whether the event is of another product, whose plan counts from then on. */
function changePlan(course: Course, { plan, product }: SubscriptionEvent): boolean {
  if (!plan || (product !== null && product === course.product)) return false
  Object.assign(course, { plan, product })
  return true
}

function addPayment({ payments, plan, product, until }: Course, event: SubscriptionEvent): void {
  const nothing = { refunded: 0, isRefunded: false, isDisputed: false, reversals: [] }
  payments.push({ event, plan, product, until, ...nothing })
}

function pay(course: Course, event: SubscriptionEvent): void {
  course.isChanged = false
  addPayment(course, event)
  course.pastDueAt = null
  const { days } = course.plan
  if (event.paidUntil !== null) return name(course, event.paidUntil)
  if (days === null) course.until = course.namedUntil
  else if (course.until !== null) course.until = addDays(Math.max(course.until, event.occurredAt), days)
  nameLater(course, event)
}

/**
 * Lets the shop name the end of a payment beside it, before or after. One that need not be for a period has its end named
 * soon, or moves none: the next end that the shop names is that of a period which nobody may have paid.
 */
function nameLater(course: Course, event: SubscriptionEvent): void {
  const { announcedUntil, unnamedUntil } = course
  const soon = event.occurredAt + MIN_PERIOD
  if (announcedUntil !== null && announcedUntil > soon) name(course, announcedUntil)
  else course.unnamedUntil = isForPeriod({ event }) ? Infinity : Math.max(unnamedUntil, soon)
}

function name(course: Course, until: number): void {
  course.namedUntil = Math.min(until, LAST_INSTANT)
  course.until = course.namedUntil
  course.unnamedUntil = 0
  course.announcedUntil = null
}

/** The payment that a refund or dispute is about: the newest of its order by then, one for a period before any other. */
function paymentOf(payments: Payment[], reversal: SubscriptionEvent): Payment | undefined {
  if (reversal.isOfFirst) return payments.find(({ event }) => event.type === 'purchased')
  const ofOrder = payments.filter((payment) => isOfOrder(payment, reversal))
  const forPeriods = ofOrder.filter(isForPeriod)
  const candidates = forPeriods.length > 0 ? forPeriods : ofOrder
  return candidates.findLast(({ event }) => event.occurredAt <= reversal.occurredAt) ?? candidates[0]
}

/** Types of events that take something back, or give it back. */
const REVERSALS: ReadonlySet<OrderEventType> = new Set(['refunded', 'disputed', 'dispute-won'])
const PAYMENTS: ReadonlySet<OrderEventType> = new Set(['purchased', 'renewed', 'extra-paid'])

/** Returns whether an event is a payment: also one that moves no end. */
export const isPayment = ({ type }: { type: OrderEventType }): boolean => PAYMENTS.has(type)

/** Returns whether an event is about a payment that is not among the others: it has to wait for it. */
export const lacksPayment = (
  { type, orderRef, isOfFirst }: Pick<SubscriptionEvent, 'type' | 'orderRef' | 'isOfFirst'>,
  others: Pick<SubscriptionEvent, 'type' | 'orderRef'>[],
): boolean =>
  REVERSALS.has(type) &&
  !others.some((other) =>
    isOfFirst ? other.type === 'purchased' : isPayment(other) && other.orderRef === orderRef,
  )

function reverse(payments: Payment[], event: SubscriptionEvent): void {
  if (!REVERSALS.has(event.type)) return
  const payment = paymentOf(payments, event)
  if (!payment) return
  const before = takenBackOf(payment)
  if (event.type === 'disputed') payment.isDisputed = true
  else if (event.type === 'dispute-won') payment.isDisputed = false
  else {
    const amount = payment.event.amount ?? 0
    const whole = event.refundedOf ?? amount
    const isWhole = event.refunded === null || event.refunded >= whole
    const part = isWhole ? amount : Math.round((amount * event.refunded!) / whole)
    payment.refunded = Math.min(amount, Math.max(payment.refunded, part))
    payment.isRefunded ||= isWhole
  }
  const isTakenBack = payment.isRefunded || payment.isDisputed
  payment.reversals.push({ event, cents: takenBackOf(payment) - before, isTakenBack })
}

/** Cents of a payment that were paid back or are disputed. */
const takenBackOf = ({ event, refunded, isDisputed }: Payment) =>
  isDisputed ? (event.amount ?? 0) : refunded

function resultOf({ plan, until, pastDueAt, payments }: Course): SubscriptionState {
  const newest = payments.findLast(isForPeriod)
  let status: SubscriptionStatus = pastDueAt === null ? 'active' : 'past-due'
  if (newest?.isDisputed) status = 'disputed'
  if (newest?.isRefunded) status = 'refunded'
  const suspendsAt = status === 'past-due' ? addDays(pastDueAt!, plan.graceDays) : null
  const refunds = payments.map((payment) => [payment.event.id, takenBackOf(payment)] as const)
  return {
    level: plan.level,
    // In the days of grace the key still opens, though they were not paid.
    until: until !== null && suspendsAt !== null ? Math.max(until, suspendsAt) : until,
    status,
    suspendsAt,
    refunds: new Map(refunds),
  }
}
