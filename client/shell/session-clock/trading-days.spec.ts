import { describe, expect, it } from '@jest/globals'
import { closureOn, dayOf, isTradingDay, ONE_DAY, type Closure } from './trading-days.js'

/** As the exchange has published them. */
const CLOSED: Record<string, Closure> = {
  '2026-01-01': 'newYear',
  '2026-01-19': 'martinLutherKing',
  '2026-02-16': 'presidents',
  '2026-04-03': 'goodFriday',
  '2026-05-25': 'memorial',
  '2026-06-19': 'juneteenth',
  '2026-07-03': 'independence',
  '2026-09-07': 'labor',
  '2026-11-26': 'thanksgiving',
  '2026-11-27': 'afterThanksgiving',
  '2026-12-24': 'christmasEve',
  '2026-12-25': 'christmas',
  '2027-01-01': 'newYear',
  '2027-01-18': 'martinLutherKing',
  '2027-02-15': 'presidents',
  '2027-03-26': 'goodFriday',
  '2027-05-31': 'memorial',
  '2027-06-18': 'juneteenth',
  '2027-07-05': 'independence',
  '2027-09-06': 'labor',
  '2027-11-25': 'thanksgiving',
  '2027-11-26': 'afterThanksgiving',
  '2027-12-24': 'christmas',
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)
const dayNamed = (date: string) => Date.parse(`${date}T00:00:00Z`)

describe('the trading days of 2026 and 2027', () => {
  const days: number[] = []
  for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day += ONE_DAY) days.push(day)

  it('include every weekday except the listed ones', () => {
    const isWeekday = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())
    const expected = days.filter((day) => isWeekday(day) && !(dateOf(day) in CLOSED))
    expect(days.filter(isTradingDay).map(dateOf)).toEqual(expected.map(dateOf))
  })

  it('give a reason for each closed weekday, and for no other day', () => {
    const found = days.flatMap((day) => {
      const closure = closureOn(day)
      return closure ? [[dateOf(day), closure]] : []
    })
    expect(Object.fromEntries(found)).toEqual(CLOSED)
  })
})

describe('closureOn', () => {
  it.each([
    ['2025-07-03', 'beforeIndependence'],
    ['2025-07-04', 'independence'],
    ['2028-07-03', 'beforeIndependence'],
    ['2028-11-24', 'afterThanksgiving'],
    ['2023-01-02', 'newYear'],
    ['2022-06-20', 'juneteenth'],
    ['2022-12-26', 'christmas'],
    ['2024-03-29', 'goodFriday'],
    ['2038-04-23', 'goodFriday'],
  ])('returns for %s the closure %s', (date, closure) => expect(closureOn(dayNamed(date))).toBe(closure))

  it.each([
    ['2027-12-31', 'a New Year on a Saturday is not observed on Friday'],
    ['2022-07-01', 'Independence Day on a Monday has a weekend before it'],
    ['2026-07-02', 'the day before the observed Independence Day is a whole day'],
    ['2028-12-22', 'Christmas Eve on a Sunday has no short day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans Day'],
  ])('finds no closure on %s: %s', (date) => expect(isTradingDay(dayNamed(date))).toBe(true))
})
