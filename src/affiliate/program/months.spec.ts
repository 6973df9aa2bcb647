import { describe, expect, it } from '@jest/globals'
import { previousMonth, recentMonths } from './months.js'

describe('months', () => {
  it('cross the turn of the year', () => {
    const now = new Date('2027-02-01T04:00:00Z')
    expect(recentMonths(now, 3)).toEqual(['2026-11', '2026-12', '2027-01'])
    expect(previousMonth(now)).toBe('2026-12')
  })
})
