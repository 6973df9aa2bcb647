import { describe, expect, it } from '@jest/globals'
import { type EntryKind, type LedgerEntry, reversedReward, shareOfSale } from './ledger.contract.js'

describe('reversedReward', () => {
  it.each<[EntryKind, number | null, string | null]>([
    ['milestone', 10, null],
    ['bonus', 1, null],
    ['refund', null, null],
    ['refund', 1, 'First-sale bonus reversed: no referrals left after a refund or dispute'],
    ['refund', 10, '10-sale milestone reversed: fewer than 10 referrals left after a refund or dispute'],
    ['adjustment', 1, 'First-sale bonus reversed'],
    ['adjustment', 10, '10-sale milestone reversed'],
  ])('of a %s for %s sales is %s', (kind, reward, text) => {
    expect(reversedReward({ kind, reward })).toBe(text)
  })
})

describe('shareOfSale', () => {
  it.each<[string, number, boolean, string]>([
    ['a sale', 25, true, '25% of $100'],
    ['a full refund', -25, true, '25% of $100'],
    ['a partial refund', -7.5, false, '25% commission'],
    ['a sale credited after a partial refund', 17.5, false, '25% of $100, less refunds and disputes'],
  ])('of %s names no product that is not the amount', (_what, amount, isWhole, text) => {
    const entry = { amount, sale: { amount: 100, rate: 0.25, isWhole } } as LedgerEntry
    expect(shareOfSale(entry, '$100', '25%')).toBe(text)
  })

  it('of a reward is nothing', () => {
    expect(shareOfSale({ amount: 50, sale: null } as LedgerEntry, '', '')).toBeNull()
  })
})
