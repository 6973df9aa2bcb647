import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { DAY } from '../platform/scheduler/durations.js'
import { differenceOf, moneyOf, type MoneyLine, type MoneySum } from './order-money.js'
import type { OrderEventType } from './orders.contract.js'
import { type Plan, stateOf, type SubscriptionEvent } from './subscription-state.js'

const START = Date.UTC(2028, 0, 1, 17)
const MONTHLY: Plan = { level: 'indicator', days: 30, graceDays: 3 }
const FOREVER: Plan = { level: 'lifetime', days: null, graceDays: 0 }

let ids = 0
const event = (
  type: OrderEventType,
  day: number,
  different: Partial<SubscriptionEvent> = {},
): SubscriptionEvent => ({
  id: `event-${(ids += 1)}`,
  type,
  occurredAt: START + day * DAY,
  orderRef: 'A-1',
  isOfFirst: false,
  product: 'monthly',
  paidUntil: null,
  amount: 10_000,
  currency: 'USD',
  refunded: null,
  refundedOf: null,
  plan: type === 'purchased' || type === 'plan-changed' ? MONTHLY : null,
  ...different,
})

const bought = event('purchased', 0)
const first = { gross: 10_000, orders: 1, new: 1, active: 1, recurring: 10_000 }
const ended = { churned: 1, active: -1, recurring: -10_000 }
/** By day. */
const shown = (events: SubscriptionEvent[]) =>
  Object.fromEntries(
    moneyOf(events).lines.map(({ currency: _, product: __, level: ___, day, ...sums }) => [day, sums]),
  )

describe('money of a subscription', () => {
  it.each<[string, SubscriptionEvent[], Record<string, Partial<Record<MoneySum, number>>>]>([
    ['ends after its days of grace', [bought], { '2028-01-01': first, '2028-02-03': ended }],
    [
      'that is paid forever never ends, and recurs never',
      [event('purchased', 0, { plan: FOREVER })],
      { '2028-01-01': { gross: 10_000, orders: 1, new: 1, active: 1 } },
    ],
    [
      'ends later once it is renewed, within the days of grace too',
      [bought, event('renewed', 32, { orderRef: 'A-2', amount: 9_000 })],
      {
        '2028-01-01': first,
        '2028-02-02': { gross: 9_000, orders: 1, renewed: 1, recurring: -1_000 },
        '2028-03-06': { churned: 1, active: -1, recurring: -9_000 },
      },
    ],
    [
      'comes back if it is paid after it ended',
      [bought, event('renewed', 40, { orderRef: 'A-2', currency: null })],
      {
        '2028-01-01': first,
        '2028-02-03': ended,
        '2028-02-10': { gross: 10_000, orders: 1, renewed: 1, active: 1, recurring: 10_000 },
        '2028-03-14': ended,
      },
    ],
    [
      'counts each part of a refund on its day, and ends with the last',
      [bought, event('refunded', 5, { refunded: 4_000 }), event('refunded', 8)],
      {
        '2028-01-01': first,
        '2028-01-06': { refunds: 4_000 },
        '2028-01-09': { refunds: 6_000, ...ended },
      },
    ],
    [
      'goes on once a dispute is won',
      [bought, event('disputed', 5), event('dispute-won', 9)],
      {
        '2028-01-01': first,
        '2028-01-06': { refunds: 10_000, ...ended },
        '2028-01-10': { refunds: -10_000, active: 1, recurring: 10_000 },
        '2028-02-03': ended,
      },
    ],
    [
      'counts a fee as an order, and a refund of a currency by that of its payment',
      [
        bought,
        event('extra-paid', 1, { amount: 500, orderRef: 'F-1' }),
        event('refunded', 2, { currency: null }),
      ],
      {
        '2028-01-01': first,
        '2028-01-02': { gross: 500, orders: 1 },
        '2028-01-03': { refunds: 10_000, ...ended },
      },
    ],
    ['counts nothing without a purchase', [event('renewed', 0)], {}],
  ])('%s', (_, events, lines) => {
    expect(shown(events)).toEqual(lines)
  })

  it('counts the day and month of New York, and product, level and currency of each payment', () => {
    const late = event('purchased', 0, {
      occurredAt: Date.UTC(2028, 2, 1, 4, 59),
      plan: FOREVER,
      currency: 'EUR',
    })
    const { lines, marks } = moneyOf([late])
    expect(lines).toMatchObject([
      { currency: 'EUR', day: '2028-02-29', product: 'monthly', level: 'lifetime', gross: 10_000 },
    ])
    expect(marks.get(late.id)).toEqual({
      countedAs: 'new',
      countedOn: '2028-02-29',
      countedMonth: '2028-02',
      countedProduct: 'monthly',
      countedCurrency: 'EUR',
      endedMonth: null,
    })
  })

  it('is the same in any order and with repetitions, agrees with what is refunded, and ends what it began', () => {
    const streams = fc.array(
      fc.record({
        type: fc.constantFrom<OrderEventType>(
          'renewed',
          'refunded',
          'disputed',
          'dispute-won',
          'extra-paid',
          'past-due',
        ),
        day: fc.integer({ min: 0, max: 120 }),
        orderRef: fc.constantFrom('A-1', 'A-2', 'A-3'),
        refunded: fc.option(fc.integer({ min: 0, max: 12_000 })),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(streams, fc.integer(), (stream, seed) => {
        const events = [bought, ...stream.map(({ type, day, ...more }) => event(type, day, more))]
        const { lines, marks } = moneyOf(events)
        const other = moneyOf([...events, ...events.slice(seed % 3)].reverse())
        expect(differenceOf(lines, other.lines)).toEqual([])
        expect(other.marks).toEqual(marks)
        const sumOf = (sum: MoneySum) => lines.reduce((total, line) => total + (line[sum] ?? 0), 0)
        const refunds = [...stateOf(events)!.refunds.values()].reduce((total, cents) => total + cents, 0)
        expect(sumOf('refunds')).toBe(refunds)
        expect([sumOf('active'), sumOf('recurring')]).toEqual([0, 0])
        expect(sumOf('new')).toBe(1)
      }),
    )
  })
})

it('adds only what differs from what was added', () => {
  const line: MoneyLine = {
    currency: 'USD',
    day: '2028-01-01',
    product: '',
    level: 'lifetime',
    gross: 500,
    orders: 1,
  }
  const later = { ...line, day: '2028-01-02' }
  expect(differenceOf([line], [line])).toEqual([])
  expect(differenceOf([line, later], [{ ...line, gross: 700 }])).toEqual([
    { ...line, gross: 200, orders: undefined },
    { ...later, gross: -500, orders: -1 },
  ])
})
