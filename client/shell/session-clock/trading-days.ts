/**
 * Which days have a session (product §9): weekdays, except US market holidays and the days on which the market
 * closes early. Computed by the exchange's rules, so no list needs an update. Closings announced at short
 * notice, such as days of mourning, follow no rule and are not known here.
 */

/** A calendar day in no time zone: its midnight in UTC, in milliseconds. */
export type Day = number

/** Milliseconds of a calendar day. */
export const ONE_DAY = 86_400_000

export type Closure =
  | 'newYear'
  | 'martinLutherKing'
  | 'presidents'
  | 'goodFriday'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'thanksgiving'
  | 'christmas'
  | 'beforeIndependence'
  | 'afterThanksgiving'
  | 'christmasEve'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const

/** `month` is 1 to 12. */
export const dayOf = (year: number, month: number, date: number): Day => Date.UTC(year, month - 1, date)

const weekdayOf = (day: Day): number => new Date(day).getUTCDay()

const isWeekend = (day: Day): boolean => weekdayOf(day) === SATURDAY || weekdayOf(day) === SUNDAY

/** The first, second, … such weekday of a month. */
function nth(count: number, weekday: number, year: number, month: number): Day {
  const first = dayOf(year, month, 1)
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7) * ONE_DAY
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: Day): Day {
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOf(day)] ?? 0
  return day + shift * ONE_DAY
}

/** The exception: a New Year on a Saturday is not observed, because Friday ends the year's accounts. */
function newYear(year: number): Day {
  const first = dayOf(year, 1, 1)
  return weekdayOf(first) === SATURDAY ? first : observed(first)
}

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm of 1876). */
function easter(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const date = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(date / 31), (date % 31) + 1)
}

const holidaysOf = (year: number): Partial<Record<Closure, Day>> => ({
  newYear: newYear(year),
  martinLutherKing: nth(3, MONDAY, year, 1),
  presidents: nth(3, MONDAY, year, 2),
  goodFriday: easter(year) - 2 * ONE_DAY,
  memorial: nth(1, MONDAY, year, 6) - 7 * ONE_DAY,
  juneteenth: observed(dayOf(year, 6, 19)),
  independence: observed(dayOf(year, 7, 4)),
  labor: nth(1, MONDAY, year, 9),
  thanksgiving: nth(4, THURSDAY, year, 11),
  christmas: observed(dayOf(year, 12, 25)),
})

/** Days on which the market closes early, unless they are a weekend or an observed holiday. */
const shortDaysOf = (year: number): Partial<Record<Closure, Day>> => ({
  beforeIndependence: dayOf(year, 7, 3),
  afterThanksgiving: nth(4, THURSDAY, year, 11) + ONE_DAY,
  christmasEve: dayOf(year, 12, 24),
})

/** Why a weekday has no session; null for trading days and for weekends. */
export function closureOn(day: Day): Closure | null {
  if (isWeekend(day)) return null
  const year = new Date(day).getUTCFullYear()
  const closures = Object.entries({ ...shortDaysOf(year), ...holidaysOf(year) })
  // From the end: a holiday counts before the short day that it falls on.
  return (closures.findLast(([, closed]) => closed === day)?.[0] ?? null) as Closure | null
}

export const isTradingDay = (day: Day): boolean => !isWeekend(day) && closureOn(day) === null
