import { describe, expect, it } from '@jest/globals'
import { toStats } from './stats-answer.js'

const TOTALS = {
  earnings: 123_456,
  referrals: 3,
  customers: 2,
  clicks: 7,
  conversionRate: null,
  commissionRate: 0,
  tier: 'Bronze',
} as const

describe('stats', () => {
  it('are in dollars, percent and shares', () => {
    expect(toStats(TOTALS, 99)).toEqual({
      totalEarnings: 1234.56,
      thisMonthEarnings: 0.99,
      referralsMade: 3,
      activeMembers: 2,
      conversionRate: 42.86,
      commissionRate: 0,
      tier: 'Bronze',
    })
  })

  it.each([
    [{ clicks: 0 }, 0],
    [{ referrals: 9 }, 100],
    [{ referrals: -1 }, 0],
    [{ conversionRate: 123_456 }, 12.3456],
    [{ conversionRate: 0 }, 0],
  ])('with %j have a conversion rate of %d percent', (different, percent) => {
    expect(toStats({ ...TOTALS, ...different }, 0).conversionRate).toBe(percent)
  })
})
