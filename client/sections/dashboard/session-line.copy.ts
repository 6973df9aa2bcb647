import {
  CLOSURES,
  DATE,
  formatOf,
  stopwatch,
  TIME,
  timeLeft,
  two,
} from '../../shell/session-clock/session-clock.copy.js'
import type { SessionHours } from '../../shell/session-clock/session-hours.js'
import type { SessionState } from '../../shell/session-clock/session-state.js'

/** `ET` for Eastern. */
const zoneInShort = (zoneName: string) => `${zoneName[0]}T`

/** What the dashboard says of the session, with the exchange's time first. `zone` is the reader's time zone; without it, the device's. */
export function sessionTexts(
  now: number,
  { isOpen, until, closure }: SessionState,
  { zone: exchange, zoneName }: Pick<SessionHours, 'zone' | 'zoneName'>,
  zone?: string,
) {
  const there = formatOf(exchange, TIME)(until)
  const yours = formatOf(zone, TIME)(until)
  const isToday = formatOf(exchange, DATE)(now) === formatOf(exchange, DATE)(until)
  const day = isToday ? '' : `${formatOf(exchange, { weekday: 'short' })(until)} `
  return {
    /** `Opens Mon 9:35 AM ET`. */
    at: `${isOpen ? 'Closes' : 'Opens'} ${day}${there} ${zoneInShort(zoneName)}`,
    /** `in 2 d 12 h`. */
    left: `in ${isOpen ? stopwatch(until - now) : timeLeft(until - now)}`,
    /** Why there is no session today, or the reader's own time where it is another. */
    note: closure ? `Closed ${CLOSURES[closure]}` : yours === there ? null : `${yours} your time`,
  }
}

/** `9:35 AM`, of minutes after midnight. */
const timeOfDay = (minutes: number): string => {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The ends of the session's line, and the full hours between them. */
export const lineTexts = ({ opens, closes, zoneName }: SessionHours) => ({
  opens: timeOfDay(opens),
  closes: `${timeOfDay(closes)} ${zoneInShort(zoneName)}`,
  hours: Array.from({ length: 24 }, (_, hour) => hour * 60)
    .filter((minute) => minute > opens && minute < closes)
    .map((minute) => ({
      hour: String((minute / 60) % 12 || 12),
      percent: ((minute - opens) / (closes - opens)) * 100,
    })),
})
