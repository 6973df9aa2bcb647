import { expect, it } from '@jest/globals'
import { formatDate, formatDateTime, formatDay, formatEndDate, formatEndTime } from './format-date.js'

const now = new Date('2026-11-23T12:00:00')

it('shows a moment with its time, and a date without one as the same day everywhere', () => {
  expect(formatDate(now)).toBe('Nov 23, 2026')
  expect(formatDateTime(now)).toMatch(/^Nov 23, 2026, 12:00\sPM$/)
  expect(formatDay(new Date('2026-11-23'))).toBe('Nov 23, 2026')
})

it.each([
  ['2031-06-16T03:59:59.000Z', 'Jun 15, 2031', '11:59 PM Eastern Time'],
  ['2031-06-15T23:59:59.000Z', 'Jun 15, 2031', '7:59 PM Eastern Time'],
  ['2031-01-16T05:00:00.000Z', 'Jan 16, 2031', '12:00 AM Eastern Time'],
])('shows when a key ends by the business’s clock: %s', (at, day, time) => {
  expect(formatEndDate(at)).toBe(day)
  expect(formatEndTime(at).replace(/\s/g, ' ')).toBe(time)
})
