import { describe, expect, it } from '@jest/globals'
import { dayOf, momentOf, shortMomentOf } from './business-moment.js'

describe('days and times in mails', () => {
  it.each([
    ['the last second of a day in UTC', '2027-03-31T23:59:59Z', 'March 31, 2027'],
    ['an evening in New York, the next day in UTC', '2027-04-01T02:00:00Z', 'March 31, 2027'],
    ['midnight in New York', '2027-04-01T04:00:00Z', 'April 1, 2027'],
    ['midnight in New York, in winter', '2027-01-01T04:59:59Z', 'December 31, 2026'],
  ])('name the day of %s', (_, iso, day) => expect(dayOf(iso)).toBe(day))

  it.each([
    ['2027-03-31T23:59:59Z', 'Wednesday, March 31, 2027, at 7:59 PM Eastern Time'],
    ['2027-01-31T23:59:59Z', 'Sunday, January 31, 2027, at 6:59 PM Eastern Time'],
  ])('name the time zone of %s, in summer and winter', (iso, moment) => expect(momentOf(iso)).toBe(moment))

  it('are short in a list of facts', () =>
    expect(shortMomentOf('2026-11-23T05:05:00Z')).toBe('Nov 23, 2026, 12:05 AM Eastern Time'))
})
