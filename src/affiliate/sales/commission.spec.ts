import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES } from '../program/rules.contract.js'
import { commissionOf, rateAt } from './commission.js'

describe('commission', () => {
  const usually = new Date('2026-12-01T04:59:59Z')
  const quarterEnds = new Date('2026-12-01T05:00:00Z')

  it.each([
    ['Bronze', usually, 2500],
    ['Silver', usually, 2800],
    ['Gold', usually, 3000],
    ['Platinum', usually, 3500],
    ['Bronze', quarterEnds, 3000],
    ['Platinum', quarterEnds, 3500],
  ] as const)('rate of %s at %s is %i ten-thousandths', (tier, at, rate) => {
    expect(rateAt(FIRST_RULES, { tier, commissionRate: 0 }, at)).toBe(rate)
  })

  it('uses an affiliate’s custom rate first', () => {
    expect(rateAt(FIRST_RULES, { tier: 'Bronze', commissionRate: 2700 }, quarterEnds)).toBe(2700)
  })

  it.each([
    [19_900, 2500, 4975],
    [1, 2500, 0],
    [2, 2500, 1],
    [999_999_999, 3500, 350_000_000],
  ])('of %i cents at %i ten-thousandths is %i cents', (amount, rate, commission) => {
    expect(commissionOf(amount, rate)).toBe(commission)
  })
})
