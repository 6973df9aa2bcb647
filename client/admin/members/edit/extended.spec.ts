import { describe, expect, it } from '@jest/globals'
import { extended } from './extended.js'

describe('extended', () => {
  const now = new Date('2027-02-27T12:00:00Z')
  it.each([
    ['2027-03-03', 30, '2027-04-02'],
    ['2026-01-01', 30, '2027-03-29'],
    ['', 365, '2028-02-27'],
  ])('continues from %j by %d days', (from, days, to) => expect(extended(from, days, now)).toBe(to))
})
