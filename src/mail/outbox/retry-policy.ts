const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds of the mail's waits (docs/decisions/010), before `MAIL_TIME_SCALE` shortens them for tests. */
const DEFAULTS = {
  /** Until the first repetition; each one waits twice as long as the one before, up to `longestPause`. */
  firstDelay: 30 * SECOND,
  maxDelay: HOUR,
  /** How long a mail is tried. */
  maxAge: 72 * HOUR,
  /** How long a worker has a mail for itself, and how often it says that it still works on it. */
  lease: MINUTE,
  heartbeat: 20 * SECOND,
  /** How often to look for what nobody has woken the worker for: other processes' mail, and that of the dead. */
  pollInterval: 30 * SECOND,
  /** SMTP: connecting, the server's greeting, and silence later on. */
  connectTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
  /** For one mail in all, however the server spins it out. */
  deliveryTimeout: 5 * MINUTE,
  /** How long the end of the process waits for mail under way. */
  shutdownGrace: 4 * SECOND,
}

export type RetryPolicy = typeof DEFAULTS

export const retryPolicy = (timeScale: number): RetryPolicy =>
  Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, time]) => [name, Math.ceil(time * timeScale)]),
  ) as RetryPolicy

/**
 * Milliseconds until a mail that has failed `attempts` times is tried again: 30 s × 2ⁿ up to an hour, less up to a
 * fifth at random, so that what failed together does not come back together.
 */
export function retryDelay(
  attempts: number,
  { firstDelay, maxDelay }: RetryPolicy,
  random = Math.random(),
): number {
  const pause = Math.min(firstDelay * 2 ** (attempts - 1), maxDelay)
  return Math.round(pause * (1 - random / 5))
}
