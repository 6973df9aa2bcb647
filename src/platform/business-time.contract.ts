/**
 * Days and months of the business, which begin in its own time zone: what a figure of July counts is the same for every reader,
 * and an invoice of the last evening of July belongs to July.
 */

export const BUSINESS_ZONE = 'America/New_York'

const inZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, ...options })
const DAY = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' })
const OFFSET = inZone({ timeZoneName: 'longOffset' })
const MINUTE = 60 * 1000

/** Returns the day of an instant: YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  const [month, , day, , year] = DAY.formatToParts(instant).map(({ value }) => value)
  return `${year}-${month}-${day}`
}

/** Returns the month of an instant: YYYY-MM. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** Returns the first instant of a day, YYYY-MM-DD. */
export function startOfDay(day: string): Date {
  const atUtc = new Date(`${day}T00:00:00Z`)
  // Clocks change after midnight, so the first guess is at most an hour off and has the offset of that midnight.
  const guess = new Date(atUtc.getTime() - offsetAt(atUtc))
  return new Date(atUtc.getTime() - offsetAt(guess))
}

/**
 * Returns the instant of a day and time of the clock there, `YYYY-MM-DDTHH:mm`; null for a time that the clock skips when it is
 * set forward. Of two, when it is set back, the first.
 */
export function instantAt(time: string): Date | null {
  const atUtc = Date.parse(`${time}:00Z`)
  // The clock is set by an hour, so one of these has the offset of that time; the earlier instant has the larger one.
  const offsets = [-1, 1].map((days) => offsetAt(new Date(atUtc + days * 24 * 60 * MINUTE)))
  const found = offsets.filter((offset) => offsetAt(new Date(atUtc - offset)) === offset)
  return found.length > 0 ? new Date(atUtc - Math.max(...found)) : null
}

/** Returns the day after another: YYYY-MM-DD. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 24 * 60 * MINUTE).toISOString().slice(0, 10)

/** Returns the first instant of a month, YYYY-MM. */
export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`)

/** Returns the month `count` months after another; before it, if negative. */
export function addMonths(month: string, count: number): string {
  const [year, name] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, name! - 1 + count)).toISOString().slice(0, 7)
}

/** Milliseconds that the zone is ahead of UTC at an instant. */
function offsetAt(instant: Date): number {
  const name = OFFSET.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
}
