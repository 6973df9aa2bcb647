import { describe, expect, it } from '@jest/globals'
import { daysLeft, daysLeftText, isEnding } from './my-access.js'

const NOW = new Date('2026-11-01T12:00:00Z')

describe('days until access ends (product §2)', () => {
  it.each([
    ['2026-11-01T12:00:00Z', 0],
    ['2026-10-01T00:00:00Z', 0],
    ['2026-11-01T12:00:01Z', 1],
    ['2026-12-01T12:00:00Z', 30],
    ['2026-12-01T12:00:01Z', 31],
  ])('until %s are %i', (until, days) => {
    expect(daysLeft(until, NOW)).toBe(days)
  })

  it.each([
    ['2026-12-01T12:00:00Z', true],
    ['2026-12-01T12:00:01Z', false],
    [null, false],
    [undefined, false],
  ])('with the end %s offer renewing: %s', (until, expected) => {
    expect(isEnding(until, NOW)).toBe(expected)
  })

  it('are named in singular and plural', () => {
    expect([daysLeftText(1), daysLeftText(0), daysLeftText(12)]).toEqual([
      '1 day left',
      '0 days left',
      '12 days left',
    ])
  })
})
