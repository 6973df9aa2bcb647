import { RETRY_HOURS } from './outbox.contract.js'
import { HOUR, MINUTE, SECOND } from '../../platform/scheduler/durations.js'

/** Milliseconds (docs/decisions/mail.md), before `MAIL_TIME_SCALE` shortens them for tests. */
const DEFAULTS = {
  /** Before the first retry. The delay doubles with every retry, up to `maxDelay`. */
  firstDelay: 30 * SECOND,
  maxDelay: HOUR,
  /** After this time a mail that keeps failing is a dead letter. */
  maxAge: RETRY_HOURS * HOUR,
  /** How long a lease is valid, and how often a worker renews its leases. */
  lease: MINUTE,
  heartbeat: 20 * SECOND,
  /** How often to poll for the mails of other processes, which do not wake this worker. */
  pollInterval: 30 * SECOND,
  /** SMTP time limits: to connect, for the server's greeting, and for silence after that. */
  connectTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
  /** Time limit of one whole delivery. */
  deliveryTimeout: 5 * MINUTE,
  /** How long a shutdown waits for deliveries in progress. */
  shutdownGrace: 4 * SECOND,
}

export type RetryPolicy = typeof DEFAULTS

/** Returns the policy with every time multiplied by `timeScale`. */
export const retryPolicy = (timeScale: number): RetryPolicy =>
  Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, time]) => [name, Math.ceil(time * timeScale)]),
  ) as RetryPolicy

/**
 * Returns the milliseconds until a mail that has failed `attempts` times is tried again: 30 s × 2ⁿ up to an hour, less up to a fifth
 * at random (`random`: 0 to 1), so that mails that failed together are not retried together.
 */
export function retryDelay(
  attempts: number,
  { firstDelay, maxDelay }: RetryPolicy,
  random = Math.random(),
): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), maxDelay)
  return Math.round(delay * (1 - random / 5))
}
