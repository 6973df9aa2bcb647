import { describe, expect, it } from '@jest/globals'
import { promotionsAt, quarterEnd } from './promotions.contract.js'
import { FIRST_RULES } from './rules.contract.js'

describe('promotions', () => {
  it('run in the last month of the quarter', () => {
    expect(quarterEnd(new Date('2026-11-21T00:00:00Z'))).toEqual({
      from: new Date('2026-12-01T05:00:00Z'),
      to: new Date('2027-01-01T05:00:00Z'),
    })
  })

  it('report when they start, until they have', () => {
    const starts = (now: string) => promotionsAt(FIRST_RULES, new Date(now))[0]!.startsAt
    expect(starts('2026-10-01T04:00:00Z')).toBe('2026-12-01T05:00:00.000Z')
    expect(starts('2026-12-01T05:00:00Z')).toBeNull()
  })
})
