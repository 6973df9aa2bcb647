import { describe, expect, it } from '@jest/globals'
import { quarterEnd } from './promotions.contract.js'
import { promotionsAt } from './promotions.js'

describe('promotions', () => {
  it('run in the last month of the quarter', () => {
    expect(quarterEnd(new Date('2026-11-21T00:00:00Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    })
  })

  it('report when they start, until they have', () => {
    const starts = (now: string) => promotionsAt(new Date(now))[0]!.startsAt
    expect(starts('2026-10-01T00:00:00Z')).toBe('2026-12-01T00:00:00.000Z')
    expect(starts('2026-12-01T00:00:00Z')).toBeNull()
  })
})
