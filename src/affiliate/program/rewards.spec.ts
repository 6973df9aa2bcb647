import { describe, expect, it } from '@jest/globals'
import { milestoneProgress, quarterEnd, tierReached } from './tiers.contract.js'
import { commissionOf } from './money.js'
import { recentMonths, previousMonth } from './months.js'
import { promotionsAt, rateAt, rewardsBetween } from './rewards.js'
import { toStats } from '../stats/stats-answer.js'

const TOTALS = {
  earnings: 123_456,
  referrals: 3,
  customers: 2,
  clicks: 7,
  conversionRate: null,
  commissionRate: 0,
  tier: 'Bronze',
} as const

describe('commission', () => {
  const usually = new Date('2026-11-30T23:59:59Z')
  const quarterEnds = new Date('2026-12-01T00:00:00Z')

  it.each([
    ['Bronze', usually, 2500],
    ['Silver', usually, 2800],
    ['Gold', usually, 3000],
    ['Platinum', usually, 3500],
    ['Bronze', quarterEnds, 3000],
    ['Platinum', quarterEnds, 3500],
  ] as const)('rate of %s at %s is %i ten-thousandths', (tier, at, rate) => {
    expect(rateAt({ tier, commissionRate: 0 }, at)).toBe(rate)
  })

  it('uses an affiliate’s custom rate first', () => {
    expect(rateAt({ tier: 'Bronze', commissionRate: 2700 }, quarterEnds)).toBe(2700)
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

describe('milestone rewards', () => {
  it.each([
    [0, 1, [1]],
    [1, 2, []],
    [9, 10, [10]],
    [10, 11, []],
    [0, 100, [1, 10, 25, 50, 100]],
    [100, 101, []],
  ])('from %i to %i sales are paid for %j', (lower, upper, sales) => {
    expect(rewardsBetween(lower, upper).map((reward) => reward.sales)).toEqual(sales)
  })

  it('match the amounts on the pages', () => {
    expect(rewardsBetween(0, 100).map(({ amount }) => amount)).toEqual([
      5000, 20_000, 50_000, 100_000, 250_000,
    ])
  })
})

describe('tiers and milestones', () => {
  it.each([
    [-1, 'Bronze'],
    [9, 'Bronze'],
    [10, 'Silver'],
    [24, 'Silver'],
    [25, 'Gold'],
    [50, 'Platinum'],
    [5000, 'Platinum'],
  ])('%i sales reach %s', (sales, tier) => expect(tierReached(sales)).toBe(tier))

  it.each([
    [0, [], ['in-progress 0', 'pending 0', 'pending 0', 'pending 0']],
    [-2, [], ['in-progress 0', 'pending 0', 'pending 0', 'pending 0']],
    [9, [1], ['in-progress 90', 'pending 0', 'pending 0', 'pending 0']],
    [10, [1, 10], ['completed 100', 'in-progress 40', 'pending 0', 'pending 0']],
    [100, [1, 10, 25, 50, 100], ['completed 100', 'completed 100', 'completed 100', 'completed 100']],
    // Counts edited past or below a milestone: only those with a reward in the ledger are completed.
    [12, [], ['reached 100', 'in-progress 48', 'pending 0', 'pending 0']],
    [5, [10], ['completed 100', 'in-progress 20', 'pending 0', 'pending 0']],
    [100, [25], ['reached 100', 'completed 100', 'reached 100', 'reached 100']],
  ])('%i sales with rewards for %j: %j', (sales, rewards, states) => {
    const progress = milestoneProgress(sales, new Set(rewards))
    expect(progress.map(({ status, progress }) => `${status} ${progress}`)).toEqual(states)
  })
})

describe('months', () => {
  it('cross the turn of the year', () => {
    const now = new Date('2027-01-31T23:00:00Z')
    expect(recentMonths(now, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(previousMonth(now)).toBe('2026-12')
  })

  it('include the end of the quarter', () => {
    expect(quarterEnd(new Date('2026-11-21T00:00:00Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    })
  })

  it('report when a promotion starts, until it has', () => {
    const starts = (now: string) => promotionsAt(new Date(now))[0]!.startsAt
    expect(starts('2026-10-01T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z')
    expect(starts('2026-12-01T00:00:00Z')).toBeNull()
  })
})

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
