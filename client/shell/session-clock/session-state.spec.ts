import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { instantAt, parseHours } from './session-hours.js'
import { sessionAt } from './session-state.js'
import { dayOf, isTradingDay, ONE_DAY } from './trading-days.js'

const HOURS = parseHours(BUILT_IN_BRAND.facts.tradingHours)!
const at = (instant: string) => sessionAt(Date.parse(instant), HOURS)
const iso = (instant: number) => new Date(instant).toISOString()

describe('parseHours', () => {
  it('reads the built-in brand’s trading hours', () =>
    expect(HOURS).toEqual({ opens: 575, closes: 720, zone: 'America/New_York', zoneName: 'Eastern' }))

  it('reads midnight, noon and other zones', () =>
    expect(parseHours('12:05 AM to 12:30 PM Central')).toEqual({
      opens: 5,
      closes: 750,
      zone: 'America/Chicago',
      zoneName: 'Central',
    }))

  it.each([
    '',
    'around the clock',
    '9:35 to 12:00',
    '9:75 AM to 12:00 PM Eastern',
    '3:00 PM to 9:00 AM Eastern',
  ])('returns null for %j', (text) => expect(parseHours(text)).toBeNull())
})

describe('instantAt', () => {
  /** First and last days of daylight saving time, as the law has them. */
  const DAYLIGHT = [
    ['2026-03-08', '2026-10-31'],
    ['2027-03-14', '2027-11-06'],
  ]

  it('returns 13:35 UTC in daylight saving time and 14:35 otherwise, for two years', () => {
    for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day += ONE_DAY) {
      const date = iso(day).slice(0, 10)
      const isSummer = DAYLIGHT.some(([from = '', to = '']) => date >= from && date <= to)
      expect(iso(instantAt(HOURS.zone, day, HOURS.opens))).toBe(
        `${date}T${isSummer ? '13' : '14'}:35:00.000Z`,
      )
    }
  })
})

describe('sessionAt', () => {
  it('opens today, closes, and opens again on the next day', () => {
    expect(at('2026-11-23T14:34:59.999Z')).toEqual({
      isOpen: false,
      until: Date.parse('2026-11-23T14:35:00Z'),
      closure: null,
    })
    expect(at('2026-11-23T14:35:00Z')).toMatchObject({
      isOpen: true,
      until: Date.parse('2026-11-23T17:00:00Z'),
    })
    expect(at('2026-11-23T17:00:00Z')).toMatchObject({
      isOpen: false,
      until: Date.parse('2026-11-24T14:35:00Z'),
    })
  })

  it('uses the exchange’s date when it is already Monday in UTC', () =>
    expect(iso(at('2026-11-23T03:00:00Z').until)).toBe('2026-11-23T14:35:00.000Z'))

  it('skips Thanksgiving, the short Friday and the weekend', () =>
    expect(at('2026-11-26T12:00:00Z')).toEqual({
      isOpen: false,
      until: Date.parse('2026-11-30T14:35:00Z'),
      closure: 'thanksgiving',
    }))

  it('names a holiday only on the day itself', () => {
    expect(at('2026-11-25T20:00:00Z').closure).toBeNull()
    expect(at('2026-11-28T20:00:00Z').closure).toBeNull()
  })

  it('skips the weekend of a clock change', () => {
    expect(iso(at('2026-03-06T18:00:00Z').until)).toBe('2026-03-09T13:35:00.000Z')
    expect(iso(at('2026-10-30T18:00:00Z').until)).toBe('2026-11-02T14:35:00.000Z')
  })

  it('opens for 2 h 25 min on each trading day of two years, and at no other time', () => {
    for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day += ONE_DAY) {
      const start = instantAt(HOURS.zone, day, HOURS.opens)
      const end = instantAt(HOURS.zone, day, HOURS.closes)
      const isOpen = [start - 1, start, end - 1, end].map((instant) => sessionAt(instant, HOURS).isOpen)
      expect([iso(day), ...isOpen]).toEqual([iso(day), false, isTradingDay(day), isTradingDay(day), false])
      expect(end - start).toBe(145 * 60_000)
    }
  })
})
