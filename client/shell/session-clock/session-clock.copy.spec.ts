import { describe, expect, it } from '@jest/globals'
import { clockTexts, stopwatch, timeLeft } from './session-clock.copy.js'
import { parseHours } from './session-hours.js'
import { sessionAt } from './session-state.js'

const HOURS = parseHours('9:35 AM to 12:00 PM Eastern')!
const textsAt = (instant: string, zone: string) => {
  const now = Date.parse(instant)
  return clockTexts(now, sessionAt(now, HOURS), HOURS, ['ES', 'YM', 'NQ'], zone)
}

describe('timeLeft', () => {
  it.each([
    [0, '0 m 00 s'],
    [59_999, '0 m 59 s'],
    [3_599_999, '59 m 59 s'],
    [3_600_000, '1 h 0 m'],
    [7_980_000, '2 h 13 m'],
    [86_399_999, '23 h 59 m'],
    [224_640_000, '2 d 14 h'],
  ])('formats %d ms as %s', (milliseconds, text) => expect(timeLeft(milliseconds)).toBe(text))
})

describe('stopwatch', () => {
  it.each([
    [8_700_000, '2:25:00'],
    [5_049_999, '1:24:09'],
    [999, '0:00:00'],
  ])('formats %d ms as %s', (milliseconds, text) => expect(stopwatch(milliseconds)).toBe(text))
})

describe('clockTexts', () => {
  it('counts down and gives the opening in the reader’s time zone and Eastern', () =>
    expect(textsAt('2026-11-23T12:22:00Z', 'Europe/Berlin')).toEqual({
      countdown: 'Opens in 2 h 13 m ·\u00A0ES\u00A0YM\u00A0NQ',
      short: '2h 13m',
      detail: '3:35 PM · 9:35 AM Eastern',
      spoken:
        'Trading session in ES, YM, NQ. Opens Monday, November 23 at 3:35 PM your time, 9:35 AM Eastern.',
    }))

  it('gives a reader in New York one time only', () => {
    const { detail, spoken } = textsAt('2026-11-23T12:22:00Z', 'America/New_York')
    expect(detail).toBe('9:35 AM Eastern')
    expect(spoken).toMatch(/Opens Monday, November 23 at 9:35 AM Eastern\.$/)
  })

  it('counts down by seconds during the session', () =>
    expect(textsAt('2026-11-23T15:35:51Z', 'Europe/Berlin')).toMatchObject({
      countdown: 'Closes in 1:24:09 ·\u00A0ES\u00A0YM\u00A0NQ',
      short: '1:24:09',
      detail: '6:00 PM · 12:00 PM Eastern',
    }))

  it('names the day when it is not today in the reader’s time zone', () => {
    expect(textsAt('2026-11-20T20:00:00Z', 'Europe/Berlin').detail).toBe('Mon 3:35 PM · 9:35 AM Eastern')
    expect(textsAt('2026-11-22T20:00:00Z', 'Asia/Tokyo').detail).toBe('11:35 PM · 9:35 AM Eastern')
  })

  it('says why there is no session today', () => {
    const { detail, spoken } = textsAt('2026-11-26T14:00:00Z', 'Europe/Berlin')
    expect(detail).toBe('Closed for Thanksgiving')
    expect(spoken).toMatch(/Closed for Thanksgiving\. Opens Monday, November 30 at 3:35 PM/)
  })

  // Europe changes its clocks two or three weeks after, and one week before, the United States.
  it.each([
    ['2026-03-06', '3:35 PM'],
    ['2026-03-09', '2:35 PM'],
    ['2026-03-27', '2:35 PM'],
    ['2026-03-30', '3:35 PM'],
    ['2026-10-23', '3:35 PM'],
    ['2026-10-26', '2:35 PM'],
    ['2026-10-30', '2:35 PM'],
    ['2026-11-02', '3:35 PM'],
    ['2027-03-12', '3:35 PM'],
    ['2027-03-15', '2:35 PM'],
    ['2027-03-29', '3:35 PM'],
    ['2027-10-29', '3:35 PM'],
    ['2027-11-01', '2:35 PM'],
    ['2027-11-08', '3:35 PM'],
  ])('gives on %s an opening at %s in Berlin', (date, time) =>
    expect(textsAt(`${date}T10:00:00Z`, 'Europe/Berlin').detail).toBe(`${time} · 9:35 AM Eastern`),
  )
})
