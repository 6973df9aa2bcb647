import { DAY } from '../scheduler/durations.js'

/** Returns the calendar day of an instant: YYYY-MM-DD, UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Returns the last `count` days up to that of `now`, oldest first. */
export const recentDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(new Date(now.getTime() - (count - 1 - at) * DAY)))

/** Returns the first instant of a day and that of the next. */
export function boundsOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, to: new Date(from.getTime() + DAY) }
}
