import { setTimeout as pause } from 'node:timers/promises'

/** How many times as long as the work the rest is, so that most of the time is for sign-ins. */
const REST = 2
const MAX_REST_MS = 100

/** Waits longer than the work since `started` (`performance.now()`) took, so that other requests have that time. */
export const rest = (started: number): Promise<void> =>
  pause(Math.min(REST * (performance.now() - started), MAX_REST_MS))

/** After so many milliseconds of work, others have their turn. */
const TURN_MS = 4

/** Returns what to await after each step of long work: it rests once a turn is over. */
export function restingAfterTurns(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < TURN_MS) return
    await rest(started)
    started = performance.now()
  }
}
