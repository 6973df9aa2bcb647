import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { OrderEventType } from './orders.contract.js'
import { type Plan, stateOf, type SubscriptionEvent, type SubscriptionState } from './subscription-state.js'
import { DAY } from '../platform/scheduler/durations.js'

const START = Date.UTC(2027, 0, 1)
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
  product: null,
  paidUntil: null,
  amount: 10_000,
  currency: 'USD',
  refunded: null,
  refundedOf: null,
  plan: type === 'purchased' || type === 'plan-changed' ? MONTHLY : null,
  ...different,
})
const day = (number: number) => START + number * DAY
const shown = (state: SubscriptionState | null) => state && { ...state, refunds: [...state.refunds.values()] }

const bought = event('purchased', 0)
const renewed = event('renewed', 25, { orderRef: 'A-2' })

describe('state of a subscription', () => {
  it.each<[string, SubscriptionEvent[], object]>([
    ['a purchase gives the days of the offer', [bought], { until: day(30), status: 'active', refunds: [0] }],
    ['a purchase without days is forever', [event('purchased', 0, { plan: FOREVER })], { until: null }],
    ['the end that the shop names counts', [event('purchased', 0, { paidUntil: day(7) })], { until: day(7) }],
    [
      'the end that the shop names counts before forever',
      [
        event('purchased', 0, { plan: FOREVER }),
        event('plan-changed', 0, { plan: FOREVER, paidUntil: day(9) }),
      ],
      { until: day(9) },
    ],
    ['a renewal adds its days to the end', [bought, renewed], { until: day(60) }],
    ['a late renewal adds its days to its time', [bought, event('renewed', 40)], { until: day(70) }],
    [
      'another plan sets the level, and only a payment the end',
      [bought, event('plan-changed', 3, { plan: FOREVER })],
      { level: 'lifetime', until: day(30) },
    ],
    [
      'a failed payment gives days of grace, beyond the end',
      [bought, event('past-due', 30)],
      { status: 'past-due', suspendsAt: day(33), until: day(33) },
    ],
    [
      'a payment ends the days of grace',
      [bought, event('past-due', 24), renewed],
      { status: 'active', suspendsAt: null },
    ],
    [
      'a cancelled one works until its end',
      [bought, event('cancelled', 5)],
      { status: 'active', until: day(30) },
    ],
    ['a full refund', [bought, event('refunded', 5)], { status: 'refunded', refunds: [10_000] }],
    [
      'a refund of a part',
      [bought, event('refunded', 5, { refunded: 4_000 })],
      { status: 'active', refunds: [4_000] },
    ],
    [
      'parts that amount to all',
      [bought, event('refunded', 5, { refunded: 4_000 }), event('refunded', 6, { refunded: 10_000 })],
      { status: 'refunded', refunds: [10_000] },
    ],
    [
      'a refund of an earlier payment leaves the newest',
      [bought, renewed, event('refunded', 26)],
      { status: 'active', refunds: [10_000, 0] },
    ],
    ['a dispute', [bought, event('disputed', 5)], { status: 'disputed', refunds: [10_000] }],
    [
      'a dispute that was won',
      [bought, event('disputed', 5), event('dispute-won', 9)],
      { status: 'active', refunds: [0] },
    ],
    ['a payment after a refund', [bought, event('refunded', 5), renewed], { status: 'active' }],
    [
      'a second purchase of the same order',
      [bought, event('purchased', 1)],
      { until: day(30), refunds: [0] },
    ],
    [
      'the same product again leaves the level, though its offer has changed',
      [event('purchased', 0, { product: 'A' }), event('plan-changed', 3, { plan: FOREVER, product: 'A' })],
      { level: 'indicator' },
    ],
    [
      'an end that the shop names without a payment counts with the next one',
      [event('purchased', 0, { paidUntil: day(30) }), event('plan-changed', 10, { paidUntil: day(60) })],
      { until: day(30) },
    ],
    [
      'the end of a payment is named before or after it',
      [
        event('purchased', 0, { paidUntil: day(30) }),
        event('plan-changed', 29, { paidUntil: day(60) }),
        event('renewed', 30, { orderRef: 'A-2' }),
        event('renewed', 60, { orderRef: 'A-3' }),
        event('plan-changed', 61, { paidUntil: day(90) }),
      ],
      { until: day(90) },
    ],
    [
      'an end that was named for the day of the payment is not what was paid for',
      [
        event('purchased', 0, { paidUntil: day(30) }),
        event('plan-changed', 20, { paidUntil: day(31) }),
        event('renewed', 30, { orderRef: 'A-2' }),
        event('plan-changed', 30, { id: 'z', paidUntil: day(61) }),
      ],
      { until: day(61) },
    ],
    [
      'a cancellation never adds days',
      [bought, event('cancelled', 5, { paidUntil: day(90) })],
      { until: day(30) },
    ],
    [
      'a payment that is said twice counts once',
      [bought, renewed, { ...renewed, id: 'twice' }],
      { until: day(60) },
    ],
    [
      'an extra payment moves nothing, and its refund takes nothing',
      [bought, event('extra-paid', 4, { orderRef: 'A-9' }), event('refunded', 5, { orderRef: 'A-9' })],
      { until: day(30), status: 'active', refunds: [0, 10_000] },
    ],
    [
      'a refund of another number takes nothing',
      [bought, renewed, event('refunded', 27, { orderRef: 'A-7' })],
      { status: 'active', refunds: [0, 0] },
    ],
    [
      'a refund of the first payment, whatever its number',
      [bought, renewed, event('refunded', 27, { orderRef: 'invoice', isOfFirst: true })],
      { status: 'active', refunds: [10_000, 0] },
    ],
    [
      'the same share of a payment that is booked without tax',
      [bought, event('refunded', 5, { refunded: 6_050, refundedOf: 12_100 })],
      { status: 'active', refunds: [5_000] },
    ],
    ['a refund whose time is before its payment', [bought, event('refunded', -1)], { status: 'refunded' }],
  ])('%s', (_, events, expected) => expect(shown(stateOf(events))).toMatchObject(expected))

  it('adds the days of a renewal to those that the key had before', () => {
    expect(stateOf([bought], day(100))?.until).toBe(day(130))
    expect(stateOf([bought], day(-100))?.until).toBe(day(30))
  })

  it('is none without a purchase', () => {
    expect(stateOf([renewed, event('refunded', 3)])).toBeNull()
    expect(stateOf([])).toBeNull()
  })
})

/** Histories of real shops: a purchase, then anything, in which times, orders and amounts may coincide. */
const anyEvent = fc.record({
  type: fc.constantFrom<OrderEventType>(
    'purchased',
    'renewed',
    'plan-changed',
    'past-due',
    'cancelled',
    'refunded',
    'disputed',
    'dispute-won',
  ),
  day: fc.nat({ max: 12 }),
  order: fc.constantFrom('A-1', 'A-2', 'A-3'),
  paidUntil: fc.option(fc.nat({ max: 90 }), { nil: null }),
  refunded: fc.option(fc.nat({ max: 12_000 }), { nil: null }),
  plan: fc.constantFrom(MONTHLY, FOREVER, { level: 'automation', days: 365, graceDays: 0 } as Plan),
})
const history = fc.array(anyEvent, { minLength: 1, maxLength: 9 }).map((parts) => [
  event('purchased', 0),
  ...parts.map(({ type, day: at, order, paidUntil, refunded, plan }) =>
    event(type, at, {
      orderRef: order,
      paidUntil: paidUntil === null ? null : day(paidUntil),
      refunded,
      ...((type === 'purchased' || type === 'plan-changed') && { plan }),
    }),
  ),
])

describe('any order of arrival', () => {
  it('ends in the same state, however often events are repeated: 3,000 histories', () => {
    const shuffled = history.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], {
          minLength: events.length * 2,
          maxLength: events.length * 2,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([events, arrived]) => {
        expect(shown(stateOf(arrived))).toEqual(shown(stateOf(events)))
      }),
      { numRuns: 3_000 },
    )
  })

  it('lets an older event that arrives late undo nothing that came after it', () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, at) => {
        const late = events[at % events.length]!
        const others = events.filter(({ id }) => id !== late.id)
        // What was known before the late event arrived has no influence on the result.
        stateOf(others)
        expect(shown(stateOf([...others, late]))).toEqual(shown(stateOf(events)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('never takes more than a payment, and suspends only past due ones by time', () => {
    fc.assert(
      fc.property(history, (events) => {
        const state = stateOf(events)!
        for (const cents of state.refunds.values()) expect(cents).toBeLessThanOrEqual(10_000)
        expect(state.suspendsAt !== null).toBe(state.status === 'past-due')
      }),
      { numRuns: 1_000 },
    )
  })
})
