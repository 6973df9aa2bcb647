import { setTimeout as pause } from 'node:timers/promises'

/**
 * Keys of one transaction, and how many times as long the pause after it is, so that most of the time is for sign-ins. Few on
 * SQLite, because a sign-in may have to wait for all of them; on MySQL writes run in parallel.
 */
export const PACE = { sqlite: { batch: 5, pause: 2 }, mysql: { batch: 50, pause: 1 } }
const MAX_PAUSE_MS = 100

/** Waits `times` as long as the work since `started` (`performance.now()`) took, so that other requests have that time. */
export const rest = (started: number, times: number): Promise<void> =>
  pause(Math.min(times * (performance.now() - started), MAX_PAUSE_MS))

/** After so many milliseconds of work, others have their turn. */
const TURN_MS = 4

/** Returns what to await after each step of long work: it rests, `times` as long as the work took, once a turn is over. */
export function restingAfterTurns(times: number): () => Promise<void> {
  let started = performance.now()
  return async () => {
    if (performance.now() - started < TURN_MS) return
    await rest(started, times)
    started = performance.now()
  }
}
