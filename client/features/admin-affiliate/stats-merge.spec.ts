import { expect, it } from '@jest/globals'
import type { AffiliateStats } from '../../../src/affiliate/affiliate.contract.js'
import { changesOf, mergedStats } from './stats-merge.js'

const BEFORE: AffiliateStats = {
  totalEarnings: 100,
  thisMonthEarnings: 10,
  referralsMade: 3,
  activeMembers: 2,
  conversionRate: 1.5,
  commissionRate: 0,
  tier: 'Bronze',
}

it('sends only what was changed', () => {
  expect(changesOf(BEFORE, BEFORE)).toEqual({})
  expect(changesOf(BEFORE, { ...BEFORE, tier: 'Gold', referralsMade: 0 })).toEqual({
    tier: 'Gold',
    referralsMade: 0,
  })
})

it('keeps mine over a stale edit, and theirs where I had touched nothing', () => {
  const mine: AffiliateStats = { ...BEFORE, totalEarnings: 120, tier: 'Silver' }
  const theirs: AffiliateStats = { ...BEFORE, totalEarnings: 150, activeMembers: 9 }
  const merged = mergedStats(BEFORE, mine, theirs)
  expect(merged).toEqual({ ...BEFORE, totalEarnings: 120, tier: 'Silver', activeMembers: 9 })
  expect(changesOf(theirs, merged)).toEqual({ totalEarnings: 120, tier: 'Silver' })
})
