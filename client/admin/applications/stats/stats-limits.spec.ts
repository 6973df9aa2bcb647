import { describe, expect, it } from '@jest/globals'
import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import { FIRST_RULES } from '#src/affiliate/program/rules.contract.js'
import { commissionHint, faultsOf, shareText } from './stats-limits.js'

const STORED: AffiliateStats = {
  totalEarnings: 500,
  thisMonthEarnings: 50,
  referralsMade: 8,
  activeMembers: 5,
  conversionRate: 3,
  commissionRate: 0,
  tier: 'Bronze',
}

describe('faultsOf', () => {
  it('reports values that can never be valid while typing', () => {
    const draft = { ...STORED, referralsMade: 13.7, totalEarnings: 10_000_000 }
    expect(faultsOf(STORED, draft, false)).toEqual({
      referralsMade: 'Enter a whole number from 0 to 2,000,000,000.',
      totalEarnings: 'Enter an amount from 0 to 9,999,999.99, with up to 2 decimal places.',
    })
  })

  it('reports missing and contradictory values only on save', () => {
    const emptied = { ...STORED, totalEarnings: null }
    expect(faultsOf(STORED, emptied, false)).toEqual({})
    expect(faultsOf(STORED, emptied, true)).toEqual({ totalEarnings: 'Enter a number, or 0 for none.' })
    const contradictory = { ...STORED, thisMonthEarnings: 501, referralsMade: 4 }
    expect(faultsOf(STORED, contradictory, false)).toEqual({})
    expect(faultsOf(STORED, contradictory, true)).toEqual({
      thisMonthEarnings: 'This month’s earnings can’t be more than total earnings.',
      referralsMade: 'Referrals made can’t be less than active members.',
    })
  })

  it('ignores fields that are not edited', () => {
    const before = { ...STORED, activeMembers: 9 }
    expect(faultsOf(before, { ...before, tier: 'Gold', totalEarnings: 0.5e3 + 1 }, true)).toEqual({})
  })

  it('explains how to write a rate when a percentage was typed', () => {
    const ofRate = (commissionRate: number) => faultsOf(STORED, { ...STORED, commissionRate }, false)
    expect(ofRate(30)).toEqual({
      commissionRate: 'Enter a rate from 0 to 1, with up to 4 decimal places. For 30%, enter 0.30.',
    })
    expect(ofRate(500)).toEqual({ commissionRate: 'Enter a rate from 0 to 1, with up to 4 decimal places.' })
  })
})

describe('shareText', () => {
  it('uses two decimals, or as many as needed', () => {
    expect([shareText(0.3), shareText(1), shareText(0.3275)]).toEqual(['0.30', '1.00', '0.3275'])
  })
})

it('shows the rate in percent, or the tier rate when no rate is set', () => {
  expect(commissionHint(FIRST_RULES, { ...STORED, commissionRate: 0.3275 })).toBe('0.3275 = 32.75%')
  expect(commissionHint(FIRST_RULES, { ...STORED, commissionRate: 0 })).toBe('0 = the Bronze rate, 25%')
  expect(commissionHint(undefined, { ...STORED, commissionRate: 0 })).toBe('0 = the Bronze rate')
})
