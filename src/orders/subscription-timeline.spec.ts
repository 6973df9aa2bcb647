import { describe, expect, it } from '@jest/globals'
import type { OrderEventType } from './orders.contract.js'
import type { Plan, SubscriptionEvent } from './subscription-state.js'
import { timelineOf } from './subscription-timeline.js'
import { DAY } from '../platform/scheduler/durations.js'

const MONTHLY: Plan = { level: 'indicator', days: 30, graceDays: 3 }

const event = (
  type: OrderEventType,
  day: number,
  different: Partial<SubscriptionEvent> = {},
): SubscriptionEvent => ({
  id: `${type}-${day}`,
  type,
  occurredAt: day * DAY,
  orderRef: 'A-1',
  isOfFirst: false,
  product: null,
  paidUntil: null,
  amount: 100,
  currency: 'USD',
  refunded: null,
  refundedOf: null,
  plan: type === 'purchased' ? MONTHLY : null,
  ...different,
})

const timelineTexts = (events: SubscriptionEvent[], formerUntil?: number) =>
  [...timelineOf(events, formerUntil)].map(([id, state]) => [
    id,
    state && `${state.status} to ${state.until === null ? 'forever' : state.until / DAY}`,
  ])

describe('timelineOf', () => {
  it('says what each event gave, in the order in which they happened', () => {
    const events = [event('refunded', 50), event('past-due', 31), event('purchased', 0), event('renewed', 32)]
    expect(timelineTexts(events)).toEqual([
      ['purchased-0', 'active to 30'],
      ['past-due-31', 'past-due to 34'],
      ['renewed-32', 'active to 62'],
      ['refunded-50', 'refunded to 62'],
    ])
  })

  it('says nothing of events before the purchase', () =>
    expect(timelineTexts([event('purchased', 2), event('cancelled', 1)])).toEqual([
      ['cancelled-1', null],
      ['purchased-2', 'active to 32'],
    ]))

  it('begins where the key that is renewed ends', () =>
    expect(timelineTexts([event('purchased', 5)], 20 * DAY)).toEqual([['purchased-5', 'active to 50']]))
})
