import { expect, it } from '@jest/globals'
import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import { begunFrom, changesOf, hasChanges, rebased, requestOf } from './stats-edit.js'

const BEFORE: AffiliateStats = {
  totalEarnings: 100,
  thisMonthEarnings: 10,
  referralsMade: 3,
  activeMembers: 2,
  conversionRate: 1.5,
  commissionRate: 0,
  tier: 'Bronze',
}
const begun = begunFrom({ stats: BEFORE, version: 4 })

it('sends only the changed fields, with the version they were based on', () => {
  const draft: AffiliateStats = { ...BEFORE, tier: 'Gold', referralsMade: 0 }
  expect(hasChanges(begun)).toBe(false)
  expect(hasChanges({ ...begun, draft })).toBe(true)
  expect(requestOf('key', { ...begun, draft })).toEqual({
    accessKey: 'key',
    stats: { tier: 'Gold', referralsMade: 0 },
    version: 4,
  })
})

it('sends a reason only when one was entered', () => {
  expect(requestOf('key', { ...begun, reason: ' counted again ' }).reason).toBe('counted again')
  expect(requestOf('key', { ...begun, reason: ' ' })).not.toHaveProperty('reason')
})

it('rebases a stale edit: keeps my changes and takes theirs for the other fields', () => {
  const mine: AffiliateStats = { ...BEFORE, totalEarnings: 120, tier: 'Silver' }
  const theirs: AffiliateStats = { ...BEFORE, totalEarnings: 150, activeMembers: 9 }
  const edit = rebased({ ...begun, draft: mine }, { stats: theirs, version: 5 })
  expect(edit).toMatchObject({ stored: { stats: theirs, version: 5 }, isStale: true })
  expect(edit.draft).toEqual({ ...BEFORE, totalEarnings: 120, tier: 'Silver', activeMembers: 9 })
  expect(changesOf(theirs, edit.draft)).toEqual({ totalEarnings: 120, tier: 'Silver' })
})
