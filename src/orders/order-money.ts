import type { KeyLevel } from '../keys/keys.contract.js'
import { dayOf } from '../platform/business-time.contract.js'
import { LAST_INSTANT } from '../platform/database/queries/instant.js'
import { DAY } from '../platform/scheduler/durations.js'
import { ORDER_CURRENCY } from './orders.contract.js'
import { isForPeriod, paymentsOf, type Payment, type SubscriptionEvent } from './subscription-state.js'

/** What is counted: cents of `gross`, `refunds` and `recurring`, otherwise numbers of payments or of subscriptions. */
export const MONEY_SUMS = [
  'gross',
  'refunds',
  'orders',
  'new',
  'renewed',
  'churned',
  'active',
  'recurring',
] as const
export type MoneySum = (typeof MONEY_SUMS)[number]

/** Where it is counted. `day`: YYYY-MM-DD of the business's time zone, ahead if a subscription ends then. */
export interface MoneyPlace {
  currency: string
  day: string
  /** Empty: none is known. */
  product: string
  level: KeyLevel
}
export type MoneyLine = MoneyPlace & Partial<Record<MoneySum, number>>

/** What of an event is counted, for the list of what is behind a figure. */
export interface MoneyMark {
  countedAs: 'new' | 'renewed' | 'extra' | 'refund' | null
  countedOn: string | null
  countedMonth: string | null
  countedProduct: string | null
  countedCurrency: string | null
  /** The month in which the subscription ended by it, or at the end of what it has paid for. */
  endedMonth: string | null
}

export const UNCOUNTED: MoneyMark = {
  countedAs: null,
  countedOn: null,
  countedMonth: null,
  countedProduct: null,
  countedCurrency: null,
  endedMonth: null,
}

/** Days that recurring revenue is for. */
const RECURRING_DAYS = 30

export interface SubscriptionMoney {
  lines: MoneyLine[]
  /** By the id of the event; other events count nothing. */
  marks: Map<string, MoneyMark>
}

/**
 * Returns what the events of a subscription count, in whatever order they are given: each payment on its day, each refund on the
 * day on which it happened. A subscription is active from its first payment until its days of grace after the end of what is
 * paid are over, or its newest payment is taken back; a day ahead is posted ahead, and moved by the next payment.
 */
export function moneyOf(events: SubscriptionEvent[]): SubscriptionMoney {
  const usual = usualCurrency(events)
  const sums = new Sums(usual ?? ORDER_CURRENCY)
  const payments = paymentsOf(events)
  for (const payment of payments) {
    const { event } = payment
    // Without any currency, an amount means nothing.
    const isCounted = (event.currency ?? usual) !== null
    sums.add(payment, event.occurredAt, { gross: isCounted ? (event.amount ?? 0) : 0, orders: 1 })
    sums.mark(event.id, payment, event.occurredAt, 'extra')
    for (const { event: reversal, cents } of payment.reversals) {
      if (cents === 0 || !isCounted) continue
      sums.add(payment, timeOf(payment, reversal), { refunds: cents })
      sums.mark(reversal.id, payment, timeOf(payment, reversal), 'refund')
    }
  }
  follow(payments.filter(isForPeriod), sums, usual)
  return sums.result()
}

/** A refund for which the shop names an earlier time than for its payment happened with it. */
const timeOf = ({ event }: Payment, reversal: SubscriptionEvent) =>
  Math.max(event.occurredAt, reversal.occurredAt)

/** Follows a subscription through its payments, and what took them back: when it is active, and what it then brings. */
function follow(payments: Payment[], sums: Sums, usual: string | null): void {
  const steps = payments.flatMap((payment) => [
    { payment, reversal: null, time: payment.event.occurredAt },
    ...payment.reversals.map((reversal) => ({
      payment,
      reversal,
      time: timeOf(payment, reversal.event),
    })),
  ])
  const course: { newest: Payment | null; isActive: boolean } = { newest: null, isActive: false }
  const setActive = (payment: Payment, time: number, sign: 1 | -1) => {
    course.isActive = sign === 1
    sums.add(payment, time, { active: sign, recurring: sign * recurringOf(payment, usual) })
  }
  const end = (payment: Payment, time: number, cause: string) => {
    setActive(payment, time, -1)
    sums.add(payment, time, { churned: 1 })
    sums.markEnd(cause, payment, time)
  }
  const endBefore = (time: number) => {
    const { newest, isActive } = course
    if (newest && isActive && endOf(newest) < time) end(newest, endOf(newest), newest.event.id)
  }
  for (const { payment, reversal, time } of steps.sort((a, b) => a.time - b.time)) {
    endBefore(time)
    const { newest, isActive } = course
    if (!reversal) {
      const kind = newest ? 'renewed' : 'new'
      sums.add(payment, time, { [kind]: 1 })
      sums.mark(payment.event.id, payment, time, kind)
      if (newest && isActive) setActive(newest, time, -1)
      course.newest = payment
      setActive(payment, time, 1)
    } else if (payment !== newest) continue
    else if (isActive && reversal.isTakenBack) end(payment, time, reversal.event.id)
    else if (!isActive && !reversal.isTakenBack && endOf(payment) >= time) setActive(payment, time, 1)
  }
  endBefore(Infinity)
}

/** Until the days of grace are over; infinite if it is paid forever. */
const endOf = ({ event, until, plan }: Payment): number =>
  until === null ? Infinity : Math.min(Math.max(until + plan.graceDays * DAY, event.occurredAt), LAST_INSTANT)

const recurringOf = ({ event, plan }: Payment, usual: string | null): number =>
  plan.days === null || (event.currency ?? usual) === null
    ? 0
    : Math.round(((event.amount ?? 0) * RECURRING_DAYS) / plan.days)

/** The currency of an event that names none: that of the subscription's first event with one. */
const usualCurrency = (events: SubscriptionEvent[]): string | null =>
  events
    .filter(({ currency }) => currency !== null)
    .sort((a, b) => a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : 1))[0]?.currency ?? null

class Sums {
  private readonly lines = new Map<string, MoneyLine>()
  private readonly marks = new Map<string, MoneyMark>()

  constructor(private readonly usual: string) {}

  add(payment: Payment, time: number, sums: Partial<Record<MoneySum, number>>): void {
    const place = this.placeOf(payment, time)
    const line = this.lines.get(keyOf(place)) ?? place
    this.lines.set(keyOf(place), added(line, sums))
  }

  mark(id: string, payment: Payment, time: number, countedAs: MoneyMark['countedAs']): void {
    const { day, product, currency } = this.placeOf(payment, time)
    this.marks.set(id, {
      ...(this.marks.get(id) ?? UNCOUNTED),
      countedAs,
      countedOn: day,
      countedMonth: day.slice(0, 7),
      countedProduct: product,
      countedCurrency: currency,
    })
  }

  markEnd(id: string, payment: Payment, time: number): void {
    const { day, product, currency } = this.placeOf(payment, time)
    this.marks.set(id, {
      ...(this.marks.get(id) ?? UNCOUNTED),
      countedProduct: product,
      countedCurrency: currency,
      endedMonth: day.slice(0, 7),
    })
  }

  result(): SubscriptionMoney {
    return { lines: [...this.lines.values()].filter(hasSums), marks: this.marks }
  }

  private placeOf({ event, product, plan }: Payment, time: number): MoneyPlace {
    const day = dayOf(new Date(time))
    return { currency: event.currency ?? this.usual, day, product: product ?? '', level: plan.level }
  }
}

const keyOf = ({ currency, day, product, level }: MoneyPlace) =>
  JSON.stringify([currency, day, product, level])

/** Adds sums to those of a line; a sum of 0 is left out. */
function added(line: MoneyLine, sums: Partial<Record<MoneySum, number>>, sign: 1 | -1 = 1): MoneyLine {
  const { currency, day, product, level } = line
  const total: MoneyLine = { currency, day, product, level }
  for (const sum of MONEY_SUMS) {
    const value = (line[sum] ?? 0) + sign * (sums[sum] ?? 0)
    if (value !== 0) total[sum] = value
  }
  return total
}

const hasSums = (line: MoneyLine) => MONEY_SUMS.some((sum) => line[sum])

/** Returns what has to be added to the sums that have `before` in them, so that they have `after`. */
export function differenceOf(before: MoneyLine[], after: MoneyLine[]): MoneyLine[] {
  const lines = new Map(after.map((line) => [keyOf(line), line]))
  for (const line of before) {
    const { currency, day, product, level } = line
    const place = { currency, day, product, level }
    lines.set(keyOf(place), added(lines.get(keyOf(place)) ?? place, line, -1))
  }
  return [...lines.values()].filter(hasSums)
}
