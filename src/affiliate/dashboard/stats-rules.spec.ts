import { describe, expect, it } from '@jest/globals'
import { FIRST_RULES } from '../program/rules.contract.js'
import type { AffiliateStats } from './dashboard.contract.js'
import { contradictions, fieldFault, milestonesPassed } from './stats-rules.contract.js'

const STATS: AffiliateStats = {
  totalEarnings: 100,
  thisMonthEarnings: 40,
  referralsMade: 8,
  activeMembers: 5,
  conversionRate: 0,
  commissionRate: 0,
  tier: 'Bronze',
}

describe('fieldFault', () => {
  it.each([
    ['totalEarnings', [0, 0.01, 1234.5, 9_999_999.99]],
    ['referralsMade', [0, 1, 2_000_000_000]],
    ['conversionRate', [0, 33.3333, 100]],
    ['commissionRate', [0, 0.1234, 1]],
  ] as const)('accepts %s of %j', (field, values) => {
    for (const value of values) expect(fieldFault(field, value)).toBeNull()
  })

  it.each([
    ['totalEarnings', 1.005, 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.'],
    ['thisMonthEarnings', 10_000_000, 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.'],
    ['referralsMade', 13.7, 'Enter a whole number from 0 to 2,000,000,000.'],
    ['activeMembers', -1, 'Enter a whole number from 0 to 2,000,000,000.'],
    ['conversionRate', 100.5, 'Enter a percentage from 0 to 100, with up to 4 decimal places.'],
    ['commissionRate', 30, 'Enter a rate from 0 to 1, with up to 4 decimal places.'],
    ['totalEarnings', null, 'Enter a number, or 0 for none.'],
    ['totalEarnings', '', 'Enter a number, or 0 for none.'],
    ['totalEarnings', '12', 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.'],
    ['totalEarnings', NaN, 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.'],
  ] as const)('rejects %s of %j: %s', (field, value, sentence) =>
    expect(fieldFault(field, value)).toBe(sentence),
  )
})

describe('contradictions', () => {
  it.each([
    [{}, []],
    [{ tier: 'Gold' }, []],
    [{ totalEarnings: 40 }, []],
    [{ totalEarnings: 39.99 }, ['totalEarnings']],
    [{ thisMonthEarnings: 100.01 }, ['thisMonthEarnings']],
    [{ totalEarnings: 10, thisMonthEarnings: 11 }, ['thisMonthEarnings']],
    [{ activeMembers: 9 }, ['activeMembers']],
    [{ activeMembers: 9, referralsMade: 9 }, []],
    [{ referralsMade: 4, totalEarnings: 1 }, ['totalEarnings', 'referralsMade']],
  ] as [Partial<AffiliateStats>, string[]][])('for the edit %j are found in %j', (edit, fields) =>
    expect(Object.keys(contradictions(STATS, edit))).toEqual(fields),
  )

  it('are reported for changed fields only', () => {
    const before = { ...STATS, activeMembers: 9 }
    expect(contradictions(before, { totalEarnings: 1000, tier: 'Gold' })).toEqual({})
    // A field sent with its stored value is not a change.
    expect(contradictions(before, before)).toEqual({})
    expect(Object.keys(contradictions(before, { activeMembers: 8.5 }))).toEqual(['activeMembers'])
    expect(Object.keys(contradictions(before, { referralsMade: 7 }))).toEqual(['referralsMade'])
    expect(contradictions(before, { referralsMade: 9 })).toEqual({})
  })
})

it.each([
  [0, 9, []],
  [9, 10, [10]],
  [0, 60, [10, 25, 50]],
  [60, 0, []],
  [10, 12, []],
])('referrals from %i to %i pass the milestones %j', (before, after, sales) =>
  expect(milestonesPassed(FIRST_RULES, before, after).map((milestone) => milestone.sales)).toEqual(sales),
)
