import { describe, expect, it } from '@jest/globals'
import { addMonths, dayOf, instantAt, monthOf, startOfDay, startOfMonth } from './business-time.contract.js'

describe('days of the business', () => {
  it.each([
    ['2026-07-01T03:59:59Z', '2026-06-30', '2026-06'],
    ['2026-07-01T04:00:00Z', '2026-07-01', '2026-07'],
    ['2027-01-01T04:59:59Z', '2026-12-31', '2026-12'],
    ['2027-01-01T05:00:00Z', '2027-01-01', '2027-01'],
  ])('%s is %s', (instant, day, month) => {
    expect(dayOf(new Date(instant))).toBe(day)
    expect(monthOf(new Date(instant))).toBe(month)
  })

  it.each([
    ['2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['2026-12-01', '2026-12-01T05:00:00.000Z'],
    // The days on which clocks change.
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfDay(day).toISOString()).toBe(instant)
  })

  it.each([
    ['2026-07-01T09:30', '2026-07-01T13:30:00.000Z'],
    ['2026-12-01T09:30', '2026-12-01T14:30:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    // The clock goes from 2:00 to 3:00.
    ['2026-03-08T02:00', undefined],
    ['2026-03-08T02:59', undefined],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    // And here from 2:00 back to 1:00.
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('at %s it is %s', (time, instant) => expect(instantAt(time)?.toISOString()).toBe(instant))

  it('counts months over the turn of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(startOfMonth('2026-11').toISOString()).toBe('2026-11-01T04:00:00.000Z')
  })
})
