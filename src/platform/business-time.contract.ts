/**
 * Days and months of the business, which begin in its own time zone: what a figure of July counts is the same for every reader,
 * an invoice of the last evening of July belongs to July, and a key's last day ends at midnight there.
 */

export const BUSINESS_ZONE = 'America/New_York'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Returns the days of a time zone, however its clocks change; nothing else of a zone depends on which one it is. */
export function zoneTime(timeZone: string) {
  // Made when first needed: each takes a phone a tenth of a second.
  const inZone = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return () => (made ??= new Intl.DateTimeFormat('en-US', { timeZone, ...options }))
  }
  const dayFormat = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const offsetFormat = inZone({ timeZoneName: 'longOffset' })
  const nameFormat = inZone({ timeZoneName: 'longGeneric' })
  const zonePart = (format: Intl.DateTimeFormat, instant?: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')!.value

  /** Milliseconds that the zone is ahead of UTC at an instant; before standard time they had seconds. */
  function offsetAt(instant: number): number {
    const name = zonePart(offsetFormat(), instant)
    const [, sign, ...parts] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name)!
    const [hours, minutes, seconds] = parts.map((part: string | undefined) => Number(part ?? 0))
    return (sign === '-' ? -1 : 1) * ((hours! * 60 + minutes!) * 60 + seconds!) * SECOND
  }

  /** Returns the first instant of the day that begins in UTC at `atUtc`. */
  function startAt(atUtc: number): Date {
    const guess = atUtc - offsetAt(atUtc)
    const start = atUtc - offsetAt(guess)
    // Where clocks go forward at midnight, the day begins an hour later.
    return new Date(start + offsetAt(start) < atUtc ? guess : start)
  }

  return {
    dayOf: (instant: Date): string => {
      const [month, , day, , year] = dayFormat()
        .formatToParts(instant)
        .map(({ value }) => value)
      return `${year}-${month}-${day}`
    },
    startOfDay: (day: string): Date => startAt(Date.parse(day)),
    endOfDay: (day: string): Date => new Date(startAt(Date.parse(day) + DAY).getTime() - SECOND),
    offsetAt,
    zoneName: (): string => zonePart(nameFormat()),
  }
}

const business = zoneTime(BUSINESS_ZONE)

/** Returns the day of an instant: YYYY-MM-DD. */
export const dayOf = (instant: Date): string => business.dayOf(instant)

/** Returns the month of an instant: YYYY-MM. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** Returns the first instant of a day, YYYY-MM-DD. */
export const startOfDay = (day: string): Date => business.startOfDay(day)

/** Returns the last second of a day, YYYY-MM-DD: databases store whole ones. */
export const endOfDay = (day: string): Date => business.endOfDay(day)

/** Returns the day `count` days after another: YYYY-MM-DD. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10)

/**
 * Returns the instant of a day and time of the clock there, `YYYY-MM-DDTHH:mm`; null for a time that the clock skips when it is
 * set forward. Of two, when it is set back, the first.
 */
export function instantAt(time: string): Date | null {
  const atUtc = Date.parse(`${time}:00Z`)
  // The clock is set by an hour, so one of these has the offset of that time; the earlier instant has the larger one.
  const offsets = [-DAY, DAY].map((away) => business.offsetAt(atUtc + away))
  const found = offsets.filter((offset) => business.offsetAt(atUtc - offset) === offset)
  return found.length > 0 ? new Date(atUtc - Math.max(...found)) : null
}

/** Returns the first instant of a month, YYYY-MM. */
export const startOfMonth = (month: string): Date => startOfDay(`${month}-01`)

/** Returns the month `count` months after another; before it, if negative. */
export function addMonths(month: string, count: number): string {
  const [year, name] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, name! - 1 + count)).toISOString().slice(0, 7)
}

/** The zone's name beside a time: 'Eastern Time'. */
export const zoneName = (): string => business.zoneName()
