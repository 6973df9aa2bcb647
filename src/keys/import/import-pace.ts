import { setTimeout as pause } from 'node:timers/promises'

/**
 * Keys of one transaction, and how many times as long the pause after it is, so that most of the time is for sign-ins. Few on
 * SQLite, because a sign-in may have to wait for all of them; on MySQL writes run in parallel.
 */
export const PACE = { sqlite: { batch: 10, pause: 2 }, mysql: { batch: 50, pause: 1 } }
const MAX_PAUSE_MS = 100

/** Waits `times` as long as the work since `started` (`performance.now()`) took, so that other requests have that time. */
export const rest = (started: number, times: number): Promise<void> =>
  pause(Math.min(times * (performance.now() - started), MAX_PAUSE_MS))
