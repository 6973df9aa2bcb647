import { describe, expect, it } from '@jest/globals'
import { parseHours } from '../../shell/session-clock/session-hours.js'
import { sessionAt } from '../../shell/session-clock/session-state.js'
import { lineTexts, sessionTexts } from './session-line.copy.js'

const HOURS = parseHours('9:35 AM to 12:00 PM Eastern')!

describe('sessionTexts', () => {
  const textsIn = (instant: string, zone: string) => {
    const now = Date.parse(instant)
    return sessionTexts(now, sessionAt(now, HOURS), HOURS, zone)
  }

  it('names day and time of the opening at the exchange', () =>
    expect(textsIn('2026-11-21T02:35:00Z', 'America/New_York')).toEqual({
      at: 'Opens Mon 9:35 AM ET',
      left: 'in 2 d 12 h',
      note: null,
    }))

  it('adds the reader’s own time, and no day on the day itself', () =>
    expect(textsIn('2026-11-23T12:22:00Z', 'Europe/Berlin')).toEqual({
      at: 'Opens 9:35 AM ET',
      left: 'in 2 h 13 m',
      note: '3:35 PM your time',
    }))

  it('counts down by seconds during the session, and says why there is none', () => {
    expect(textsIn('2026-11-23T15:35:51Z', 'America/New_York')).toMatchObject({
      at: 'Closes 12:00 PM ET',
      left: 'in 1:24:09',
    })
    expect(textsIn('2026-11-26T14:00:00Z', 'Europe/Berlin').note).toBe('Closed for Thanksgiving')
  })
})

describe('lineTexts', () => {
  it('has the full hours between the ends', () => {
    const { opens, closes, hours } = lineTexts(HOURS)
    expect([opens, closes]).toEqual(['9:35 AM', '12:00 PM ET'])
    expect(hours.map(({ hour, percent }) => [hour, Math.round(percent)])).toEqual([
      ['10', 17],
      ['11', 59],
    ])
  })
})
