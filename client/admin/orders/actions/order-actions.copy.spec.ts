import { describe, expect, it } from '@jest/globals'
import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { problemOf } from './order-actions.copy.js'

describe('problemOf', () => {
  it.each([
    ['EUR', 'This order was paid in EUR, not USD.'],
    [null, 'The shop didn’t send a valid currency for this order.'],
    ['USD', 'This order’s amount isn’t valid.'],
  ])('says what an amount in %s lacks', (currency, sentence) =>
    expect(problemOf({ state: 'waiting', reason: 'currency', currency } as OrderEventRecord, null)).toBe(
      `${sentence} Choose an offer to apply the order. No affiliate gets credit.`,
    ),
  )

  it.each([
    [
      'Pro plan',
      '“Pro plan” has no offer, so we don’t know what access it includes. Add its offer, or choose',
    ],
    [null, 'This order doesn’t name a product, so we don’t know what access it includes. Choose'],
  ])('says what an order for %s lacks', (product, beginning) =>
    expect(problemOf({ state: 'waiting', reason: 'product', product } as OrderEventRecord, null)).toContain(
      beginning,
    ),
  )
})
