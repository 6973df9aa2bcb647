import { describe, expect, it } from '@jest/globals'
import { dueReminder, reachOf, REMINDER_DAYS, weekOf } from './reminder-days.js'
import { HOUR } from '../../platform/scheduler/durations.js'

/** The last second of March 31 in New York; clocks went forward on March 14. */
const END = new Date('2027-04-01T03:59:59Z')

describe('dueReminder', () => {
  it.each<[string, number | null]>([
    ['2027-03-01T04:59:59Z', null],
    ['2027-03-01T05:00:00Z', 30],
    ['2027-03-24T03:59:59Z', 30],
    ['2027-03-24T04:00:00Z', 7],
    ['2027-03-30T03:59:59Z', 7],
    ['2027-03-30T04:00:00Z', 1],
    ['2027-03-31T04:00:00Z', 0],
    ['2027-04-01T03:59:58Z', 0],
    ['2027-04-01T03:59:59Z', null],
    ['2027-04-01T04:00:00Z', null],
  ])('at %s is that of %s days before the end of March 31', (now, days) =>
    expect(dueReminder(END, new Date(now))).toBe(days),
  )

  it('comes on the day before if access ends in the first hour of a day', () => {
    const early = new Date('2027-03-31T04:59:59Z')
    expect(dueReminder(early, new Date('2027-03-30T04:00:00Z'))).toBe(0)
    expect(dueReminder(new Date('2027-03-31T05:00:00Z'), new Date('2027-03-30T04:00:00Z'))).toBe(1)
  })
})

it.each([
  '2027-03-31T04:30:00Z',
  '2027-03-31T12:00:00Z',
  '2027-04-01T03:59:59Z',
  // The days on which clocks change, and the days after them.
  '2027-03-15T03:59:59Z',
  '2027-03-15T04:30:00Z',
  '2027-11-08T04:59:59Z',
  '2027-11-08T05:30:00Z',
])('passes %s once, in the order of the reminders, however often it looks', (at) => {
  const end = Date.parse(at)
  const reminders: number[] = []
  const reached = new Map<number, number>()
  for (let now = end - 60 * 24 * HOUR + 17 * 60_000; now < end + 48 * HOUR; now += HOUR)
    for (const days of REMINDER_DAYS) {
      const reach = reachOf(days, new Date(now)).getTime()
      const before = reached.get(days) ?? reach
      reached.set(days, Math.max(before, reach))
      const isPassed = end >= before && end < reach
      if (isPassed && dueReminder(new Date(end), new Date(now)) === days) reminders.push(days)
    }
  expect(reminders).toEqual([30, 7, 1, 0])
})

it('begins a week on the business’s Monday', () => {
  for (const now of ['2027-03-29T04:00:00Z', '2027-03-31T12:00:00Z', '2027-04-05T03:59:59.999Z'])
    expect(weekOf(new Date(now)).toISOString()).toBe('2027-03-29T00:00:00.000Z')
  expect(weekOf(new Date('2027-03-29T03:59:59Z')).toISOString()).toBe('2027-03-22T00:00:00.000Z')
})
