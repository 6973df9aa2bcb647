import { describe, expect, it } from '@jest/globals'
import { monthBefore, monthOf, monthText, returnText } from './figures.js'

describe('figures of the record', () => {
  it.each([
    [4.25, '+4.25%'],
    [-0.3, '−0.30%'],
    [0, '0.00%'],
  ])('writes %d as %s', (percent, text) => expect(returnText(percent)).toBe(text))

  it('writes a month without its day, in any time zone', () => expect(monthText('2026-07')).toBe('Jul 2026'))

  it('finds the month of a moment and the one before, by UTC', () => {
    expect(monthOf(new Date('2026-03-31T23:30:00-04:00'))).toBe('2026-04')
    expect(monthBefore(new Date('2026-03-31T12:00:00Z'))).toBe('2026-02')
    expect(monthBefore(new Date('2026-01-01T00:00:00Z'))).toBe('2025-12')
  })
})
