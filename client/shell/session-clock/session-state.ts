import { dayIn, instantAt, type SessionHours } from './session-hours.js'
import { closureOn, isTradingDay, ONE_DAY, type Closure } from './trading-days.js'

export interface SessionState {
  isOpen: boolean
  /** The instant at which it closes, or opens next, in milliseconds. */
  until: number
  /** Why there is no session today, if today is a holiday or a short day of the market. */
  closure: Closure | null
}

/** The session at an instant in milliseconds: under way, or when the next one opens (product §9). */
export function sessionAt(now: number, { zone, opens, closes }: SessionHours): SessionState {
  const today = dayIn(zone, now)
  const closure = closureOn(today)
  for (let day = today; ; day += ONE_DAY) {
    if (!isTradingDay(day)) continue
    const start = instantAt(zone, day, opens)
    if (now < start) return { isOpen: false, until: start, closure }
    const end = instantAt(zone, day, closes)
    if (now < end) return { isOpen: true, until: end, closure }
  }
}
