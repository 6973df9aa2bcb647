import { describe, expect, it } from '@jest/globals'
import type { OrderEventRecord } from '../../../src/orders/orders.contract.js'
import { problemOf } from './order-actions.copy.js'

describe('problemOf', () => {
  it.each([
    ['EUR', 'This order was paid in EUR, not USD.'],
    [null, 'This order was paid in an unknown currency, not USD.'],
    ['USD', 'This order’s amount isn’t valid.'],
  ])('says what an amount in %s lacks', (currency, sentence) =>
    expect(problemOf({ state: 'waiting', reason: 'currency', currency } as OrderEventRecord, null)).toBe(
      `${sentence} Choose an offer to apply the order. No affiliate gets credit.`,
    ),
  )
})
