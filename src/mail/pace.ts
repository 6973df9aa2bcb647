const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds of the mail's waits (issue 4), before `MAIL_TIME_SCALE` shortens them for tests. */
const PACE = {
  /** Until the first repetition; each one waits twice as long as the one before, up to `longestPause`. */
  firstPause: 30 * SECOND,
  longestPause: HOUR,
  /** How long a mail is tried. */
  patience: 72 * HOUR,
  /** How long a worker has a mail for itself, and how often it says that it still works on it. */
  lease: MINUTE,
  heartbeat: 20 * SECOND,
  /** How often to look for what nobody has woken the worker for: other processes' mail, and that of the dead. */
  look: 30 * SECOND,
  /** SMTP: connecting, the server's greeting, and silence later on. */
  connect: 10 * SECOND,
  greeting: 10 * SECOND,
  silence: 30 * SECOND,
  /** For one mail in all, however the server spins it out. */
  longest: 5 * MINUTE,
  /** How long the end of the process waits for mail under way. */
  farewell: 4 * SECOND,
}

export type Pace = typeof PACE

export const paceOf = (timeScale: number): Pace =>
  Object.fromEntries(Object.entries(PACE).map(([name, time]) => [name, Math.ceil(time * timeScale)])) as Pace

/**
 * Milliseconds until a mail that has failed `attempts` times is tried again: 30 s × 2ⁿ up to an hour, less up to a
 * fifth at random, so that what failed together does not come back together.
 */
export function pauseAfter(
  attempts: number,
  { firstPause, longestPause }: Pace,
  random = Math.random(),
): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  return Math.round(pause * (1 - random / 5))
}
