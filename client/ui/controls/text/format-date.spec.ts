import { expect, it } from '@jest/globals'
import { formatDate, formatDateTime, formatDay, formatEndDate } from './format-date.js'

const now = new Date('2026-11-23T12:00:00')

it('shows a moment with its time, and a date without one as the same day everywhere', () => {
  expect(formatDate(now)).toBe('Nov 23, 2026')
  expect(formatDateTime(now)).toMatch(/^Nov 23, 2026, 12:00\sPM$/)
  expect(formatDay(new Date('2026-11-23'))).toBe('Nov 23, 2026')
})

it('shows the end of a day in UTC as that day, and any other end in the reader’s zone', () => {
  expect(formatEndDate('2031-06-15T23:59:59.000Z')).toBe('Jun 15, 2031')
  const at = '2031-06-15T12:00:00.000Z'
  expect(formatEndDate(at)).toBe(formatDate(new Date(at)))
})
