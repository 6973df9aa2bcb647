import { DAY } from './scheduler/durations.js'

/** Where the business counts its days and months. */
export const BUSINESS_ZONE = 'America/New_York'

const DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const HOUR = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, hour: 'numeric', hourCycle: 'h23' })

/** Returns the day of an instant in the business's time zone: YYYY-MM-DD. */
export const dayOf = (instant: Date): string => DATE.format(instant)

/** Returns the month of an instant in the business's time zone: YYYY-MM. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** Returns the first instant of a day, YYYY-MM-DD, in the business's time zone. */
export function startOfDay(day: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime()
  // The zone is 4 or 5 hours behind, and changes its clocks at night after midnight.
  const isSummer = Number(HOUR.format(new Date(midnight + 4 * HOUR_LENGTH))) === 0
  return new Date(midnight + (isSummer ? 4 : 5) * HOUR_LENGTH)
}
const HOUR_LENGTH = DAY / 24

/** Returns the first instant of a month, YYYY-MM, in the business's time zone. */
export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`)
