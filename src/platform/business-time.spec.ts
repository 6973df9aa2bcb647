import { describe, expect, it } from '@jest/globals'
import {
  addDays,
  addMonths,
  dayOf,
  instantAt,
  monthOf,
  startOfDay,
  startOfMonth,
  zoneTime,
} from './business-time.contract.js'

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

  it('counts days over the turn of the year, and over nights on which clocks change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2027-03-14', 1)).toBe('2027-03-15')
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
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

/** Zone, day, its first instant, its last second, its hours. */
const DAYS: [string, string, string, string, number][] = [
  ['America/New_York', '2027-03-13', '2027-03-13T05:00:00Z', '2027-03-14T04:59:59Z', 24],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z', 23],
  ['America/New_York', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T04:59:59Z', 25],
  ['America/New_York', '2027-12-31', '2027-12-31T05:00:00Z', '2028-01-01T04:59:59Z', 24],
  ['Asia/Tokyo', '2027-03-14', '2027-03-13T15:00:00Z', '2027-03-14T14:59:59Z', 24],
  ['Pacific/Auckland', '2027-04-04', '2027-04-03T11:00:00Z', '2027-04-04T11:59:59Z', 25],
  ['Pacific/Auckland', '2027-09-26', '2027-09-25T12:00:00Z', '2027-09-26T10:59:59Z', 23],
  ['Pacific/Auckland', '2028-02-29', '2028-02-28T11:00:00Z', '2028-02-29T10:59:59Z', 24],
  // Clocks change at midnight: forward, so that the day begins at 1 AM, and back, so that midnight comes twice.
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00Z', '2027-09-06T02:59:59Z', 23],
  ['America/Havana', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T04:59:59Z', 25],
  ['UTC', '2027-11-07', '2027-11-07T00:00:00Z', '2027-11-07T23:59:59Z', 24],
  // Before standard time.
  ['America/New_York', '1800-01-01', '1800-01-01T04:56:02Z', '1800-01-02T04:56:01Z', 24],
]

describe('the days of a zone', () => {
  it.each(DAYS)('in %s, %s lasts from %s to %s: %d hours', (zone, day, first, last, hours) => {
    const { dayOf, startOfDay, endOfDay } = zoneTime(zone)
    const [start, end] = [startOfDay(day), endOfDay(day)]
    expect([start, end]).toEqual([new Date(first), new Date(last)])
    expect(end.getTime() + 1000 - start.getTime()).toBe(hours * 60 * 60 * 1000)
    const around = [start.getTime() - 1000, start.getTime(), end.getTime(), end.getTime() + 1000]
    expect(around.map((instant) => dayOf(new Date(instant)))).toEqual([
      addDays(day, -1),
      day,
      day,
      addDays(day, 1),
    ])
  })

  it('have the same name in summer and winter', () =>
    expect(['America/New_York', 'Asia/Tokyo'].map((zone) => zoneTime(zone).zoneName())).toEqual([
      'Eastern Time',
      'Japan Standard Time',
    ]))
})
