import { expect, it } from '@jest/globals'
import { promotionDays } from './promotion-days.js'

const [START, END] = [new Date('2026-12-01T05:00:00Z'), new Date('2027-01-01T05:00:00Z')]

it.each([
  ['before it', START, END, '2026-11-23T12:00:00Z', 'Dec 1, 2026 – Dec 31, 2026'],
  ['during it', START, END, '2026-12-05T12:00:00Z', 'Until Dec 31, 2026'],
  ['before one without an end', START, null, '2026-11-23T12:00:00Z', 'From Dec 1, 2026'],
  ['during one without an end', null, null, '2026-12-05T12:00:00Z', 'No end date'],
])('names the days of a promotion of the business, %s', (_, startsAt, endsAt, now, days) =>
  expect(promotionDays(startsAt, endsAt, new Date(now))).toBe(days),
)
