import { describe, expect, it } from '@jest/globals'
import { extended } from './extended.js'

describe('extended', () => {
  // Still February 26 for the business.
  const now = new Date('2027-02-27T04:59:59Z')
  it.each([
    ['2027-03-03', 30, '2027-04-02'],
    ['2026-01-01', 30, '2027-03-28'],
    ['', 365, '2028-02-26'],
  ])('continues from %j by %d days', (from, days, to) => expect(extended(from, days, now)).toBe(to))
})
