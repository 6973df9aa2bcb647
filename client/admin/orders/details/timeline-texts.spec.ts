import { describe, expect, it } from '@jest/globals'
import type { OrderAccess, OrderStoryEvent } from '#src/orders/orders.contract.js'
import { amountText, signedAmountText } from '../amount-text.js'
import { effectsOf } from './timeline-texts.js'

const MONTH: OrderAccess = {
  level: 'indicator',
  until: '2027-03-03T12:00:00.000Z',
  status: 'active',
  suspendsAt: null,
}
const AT = '2027-03-03T12:00:00.000Z'
/** Each event a day after the one before. */
const effects = (accesses: (OrderAccess | null)[], hasIssued = true) =>
  effectsOf(
    accesses.map((access, day) => ({
      access,
      occurredAt: new Date(Date.parse(AT) + day * 24 * 60 * 60 * 1000).toISOString(),
    })) as OrderStoryEvent[],
    { hasIssued },
  )

describe('effectsOf', () => {
  it('begins with the key', () => {
    expect(effects([MONTH])).toEqual([['Key issued: Indicator, active until Mar 3, 2027']])
    expect(effects([{ ...MONTH, until: null }], false)).toEqual([
      ['Existing key extended: Indicator, no end date'],
    ])
  })

  it('says what has changed since the event before', () =>
    expect(
      effects([
        MONTH,
        { ...MONTH, level: 'lifetime', until: null },
        { ...MONTH, level: 'lifetime', until: null },
        { ...MONTH, level: 'lifetime', until: null, status: 'disputed' },
        { ...MONTH, level: 'lifetime', until: null },
        null,
      ]).slice(1),
    ).toEqual([
      ['Level changed to Lifetime', 'Now: no end date'],
      ['No change to the key'],
      ['Access ended: key suspended unless the buyer is covered by another order or by earlier access'],
      ['Access restored'],
      ['Not applied yet'],
    ]))

  it('says that an applied event is dated before the purchase', () =>
    expect(
      effectsOf(
        [
          { access: null, occurredAt: AT, state: 'done' },
          { access: MONTH, occurredAt: AT, state: 'done' },
        ] as OrderStoryEvent[],
        { hasIssued: true },
      ),
    ).toEqual([
      ['Dated before the purchase, and applied with it'],
      ['Key issued: Indicator, active until Mar 3, 2027'],
    ]))

  it('says when the days of grace end, and whether a payment came in time', () => {
    const late: OrderAccess = { ...MONTH, status: 'past-due', suspendsAt: '2027-03-06T12:00:00.000Z' }
    expect(effects([MONTH, late, { ...MONTH, until: '2027-04-02T12:00:00.000Z' }]).slice(1)).toEqual([
      [
        'Grace period until Mar 6, 2027, then key suspended unless the buyer is covered by another order or by earlier access',
      ],
      ['Payment received, so the key keeps working', 'Now: active until Apr 2, 2027'],
    ])
    expect(effects([MONTH, late, late, late, MONTH]).at(-1)).toEqual(['Access restored'])
    expect(effects([MONTH, { ...late, status: 'disputed' }, MONTH]).at(-1)).toEqual(['Access restored'])
  })

  it('names no days of grace where there are none', () => {
    const late: OrderAccess = { ...MONTH, status: 'past-due', suspendsAt: '2027-03-04T12:00:00.000Z' }
    expect(effects([MONTH, late, MONTH]).slice(1)).toEqual([
      ['Payment failed: key suspended unless the buyer is covered by another order or by earlier access'],
      ['Access restored'],
    ])
  })
})

describe('signedAmountText', () => {
  it.each([
    [{ type: 'purchased', amount: 1234.5, refundedAmount: null, currency: 'USD' }, '$1,234.50'],
    [{ type: 'renewed', amount: 20, refundedAmount: null, currency: 'EUR' }, 'EUR 20.00'],
    [{ type: 'renewed', amount: 20, refundedAmount: null, currency: null }, '20.00'],
    [{ type: 'refunded', amount: null, refundedAmount: 5, currency: 'USD' }, '−$5.00'],
    [{ type: 'refunded', amount: null, refundedAmount: null, currency: null }, 'Full refund'],
    [{ type: 'cancelled', amount: null, refundedAmount: null, currency: null }, '–'],
  ] as const)('of %j', (event, text) => expect(signedAmountText(event)).toBe(text))

  it('is without its minus under a label that says so', () =>
    expect(amountText({ type: 'refunded', amount: null, refundedAmount: 5, currency: 'USD' })).toBe('$5.00'))
})
