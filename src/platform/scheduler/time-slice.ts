import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

/** How many times as long as the work the pause is, so that most of the time is for sign-ins. */
const PAUSE_FACTOR = 2
const MAX_PAUSE_MS = 100

/** Waits longer than the work since `started` (`performance.now()`) took, so that other requests have that time. */
export const yieldAfter = (started: number): Promise<void> =>
  pause(Math.min(PAUSE_FACTOR * (performance.now() - started), MAX_PAUSE_MS))

/** Milliseconds of work without a pause. */
const SLICE_MS = 4

/** Returns what to await after each step of long work: it pauses once a time slice is used up. */
export function timeSlices(): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < SLICE_MS) return
    await yieldAfter(started)
    started = performance.now()
  }
}

const oneAtATime = pLimit(1)

/**
 * Waits for a turn of the event loop of its own: of all that wait, one goes on in each. To be called before each batch of a long
 * read, because SQLite answers within the same turn: a million rows would be one, and nobody else would be answered.
 */
export const nextTurn = (): Promise<void> => oneAtATime(() => turn())
