import { describe, expect, it } from '@jest/globals'
import { beyondLimits, commissionHint, shareText } from './stats-limits.js'

const STATS = {
  totalEarnings: 9_999_999.99,
  thisMonthEarnings: 0,
  referralsMade: 0,
  activeMembers: 0,
  conversionRate: 100,
  commissionRate: 1,
  tier: 'Bronze' as const,
}

describe('beyondLimits', () => {
  it('takes the limits themselves', () => {
    expect(beyondLimits(STATS)).toEqual({})
  })

  it('says between what a number must lie', () => {
    expect(
      beyondLimits({ ...STATS, totalEarnings: 10_000_000, activeMembers: -1, conversionRate: 100.5 }),
    ).toEqual({
      totalEarnings: 'Between 0 and 9,999,999.99.',
      activeMembers: expect.stringMatching(/^Between 0 and [\d,]+\.$/),
      conversionRate: 'Between 0 and 100.',
    })
  })

  it('leaves alone what is not edited', () => {
    expect(beyondLimits({ tier: 'Gold' })).toEqual({})
  })

  it('takes nothing that is no number', () => {
    expect(beyondLimits({ conversionRate: NaN, referralsMade: undefined })).toEqual({
      conversionRate: 'Between 0 and 100.',
      referralsMade: expect.stringMatching(/^Between 0 and/),
    })
  })

  it('tells how a share is written to whoever has typed a percentage', () => {
    expect(beyondLimits({ ...STATS, commissionRate: 30 })).toEqual({
      commissionRate: 'Between 0 and 1. For 30 % write 0.30.',
    })
    expect(beyondLimits({ ...STATS, commissionRate: 500 })).toEqual({ commissionRate: 'Between 0 and 1.' })
  })
})

describe('shareText', () => {
  it('has two decimals, or as many as it needs', () => {
    expect([shareText(0.3), shareText(1), shareText(0.3275)]).toEqual(['0.30', '1.00', '0.3275'])
  })
})

it('says what a share is in percent, and whose the rate is without one', () => {
  expect(commissionHint({ ...STATS, commissionRate: 0.3275 })).toBe('0.3275 = 32.75 %')
  expect(commissionHint({ ...STATS, commissionRate: 0 })).toBe('0 = the rate of Bronze, 25 %')
})
