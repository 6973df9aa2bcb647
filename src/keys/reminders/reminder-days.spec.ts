import { describe, expect, it } from '@jest/globals'
import { dueReminder, reachOf, REMINDER_DAYS, weekOf } from './reminder-days.js'
import { HOUR } from '../../platform/scheduler/durations.js'

const END = new Date('2027-03-31T23:59:59Z')

describe('dueReminder', () => {
  it.each<[string, number | null]>([
    ['2027-02-28T23:59:59Z', null],
    ['2027-03-01T00:00:00Z', 30],
    ['2027-03-01T09:00:00Z', 30],
    ['2027-03-23T23:59:59Z', 30],
    ['2027-03-24T00:00:00Z', 7],
    ['2027-03-29T23:59:59Z', 7],
    ['2027-03-30T00:00:00Z', 1],
    ['2027-03-31T00:00:00Z', 0],
    ['2027-03-31T23:59:58Z', 0],
    ['2027-03-31T23:59:59Z', null],
    ['2027-04-01T00:00:00Z', null],
  ])('at %s is that of %s days before the end of March 31', (now, days) =>
    expect(dueReminder(END, new Date(now))).toBe(days),
  )

  it('comes on the day before if access ends in the first hour of a day', () => {
    const early = new Date('2027-03-31T00:59:59Z')
    expect(dueReminder(early, new Date('2027-03-30T00:00:00Z'))).toBe(0)
    expect(dueReminder(new Date('2027-03-31T01:00:00Z'), new Date('2027-03-30T00:00:00Z'))).toBe(1)
  })
})

it('passes each date once, in the order of the reminders, however often it looks', () => {
  for (const end of ['2027-03-31T00:30:00Z', '2027-03-31T12:00:00Z', '2027-03-31T23:59:59Z'].map(
    Date.parse,
  )) {
    const reminders: number[] = []
    const reached = new Map<number, number>()
    for (let now = Date.parse('2027-02-01T00:17:00Z'); now < end + 48 * HOUR; now += HOUR)
      for (const days of REMINDER_DAYS) {
        const reach = reachOf(days, new Date(now)).getTime()
        const before = reached.get(days) ?? reach
        reached.set(days, Math.max(before, reach))
        const isPassed = end >= before && end < reach
        if (isPassed && dueReminder(new Date(end), new Date(now)) === days) reminders.push(days)
      }
    expect(reminders).toEqual([30, 7, 1, 0])
  }
})

it('begins a week on Monday, UTC', () => {
  for (const day of ['2027-03-29T00:00:00Z', '2027-03-31T12:00:00Z', '2027-04-04T23:59:59.999Z'])
    expect(weekOf(new Date(day)).toISOString()).toBe('2027-03-29T00:00:00.000Z')
})
