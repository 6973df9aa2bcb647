import { dayOf, type Day } from './trading-days.js'

/** The daily session: minutes after midnight in its own time zone. */
export interface SessionHours {
  opens: number
  closes: number
  /** IANA name. */
  zone: string
  /** As the brand writes it: 'Eastern'. */
  zoneName: string
}

const ZONES = {
  Eastern: 'America/New_York',
  Central: 'America/Chicago',
  Mountain: 'America/Denver',
  Pacific: 'America/Los_Angeles',
} as const

const HOURS =
  /^(1?\d):([0-5]\d) ([AP]M) (?:to|-) (1?\d):([0-5]\d) ([AP]M) (Eastern|Central|Mountain|Pacific)$/

const minutes = (hour: string, minute: string, half: string): number =>
  ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute)

/** Reads the brand's trading hours, '9:35 AM to 12:00 PM Eastern'; null if they are written in another way. */
export function parseHours(text: string): SessionHours | null {
  const [, hour = '', minute = '', half = '', endHour = '', endMinute = '', endHalf = '', zoneName = ''] =
    HOURS.exec(text) ?? []
  const zone = ZONES[zoneName as keyof typeof ZONES]
  const [opens, closes] = [minutes(hour, minute, half), minutes(endHour, endMinute, endHalf)]
  return zone && opens < closes ? { opens, closes, zone, zoneName } : null
}

const TO_THE_SECOND = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The calendar day and the milliseconds since its midnight that clocks of the zone show. */
function wallClock(zone: string, instant: number): { day: Day; time: number } {
  const parts = Object.fromEntries(
    dateFormat(zone, TO_THE_SECOND)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const day = dayOf(parts.year, parts.month, parts.day)
  return { day, time: ((parts.hour * 60 + parts.minute) * 60 + parts.second) * 1000 }
}

export const dayIn = (zone: string, instant: number): Day => wallClock(zone, instant).day

/** The instant at which clocks of the zone show this day and minute; a session never falls into a clock change. */
export function instantAt(zone: string, day: Day, minute: number): number {
  const asUtc = day + minute * 60_000
  const offset = (instant: number) => {
    const { day, time } = wallClock(zone, instant)
    return day + time - instant
  }
  // The offset at the wanted time, found in two steps: the first guess may lie beyond a clock change.
  return asUtc - offset(asUtc - offset(asUtc))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A US format of the zone, the device's if omitted. Made once: clocks need it each second, and making it is slow. */
export function dateFormat(
  zone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  // A device that travels has another offset.
  const key = JSON.stringify([zone ?? new Date().getTimezoneOffset(), options])
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })))
  return format
}
