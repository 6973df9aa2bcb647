import type { KeyLevel } from '../keys.contract.js'
import { STEP_UP_MINUTES } from '../roles.contract.js'
import { DAY, HOUR, MINUTE } from '../../platform/scheduler/durations.js'

/** Milliseconds (contract §2). */
const LIFETIMES = {
  member: { idle: 7 * DAY, total: 30 * DAY },
  master: { idle: 30 * MINUTE, total: 12 * HOUR },
}

/** Returns for how many milliseconds a session of this level lasts: unused, and at most. */
export const lifetimeOf = (level: KeyLevel): { idle: number; total: number } =>
  level === 'master' ? LIFETIMES.master : LIFETIMES.member

/** Returns whether a session has ended by itself: at its time, or unused for too long. */
export const isExpired = (
  { level, lastSeenAt, expiresAt }: { level: KeyLevel; lastSeenAt: Date; expiresAt: Date },
  now: Date,
): boolean => expiresAt <= now || lastSeenAt.getTime() + lifetimeOf(level).idle <= now.getTime()

/** Returns whether the key was entered recently enough for a sensitive action. */
export const isRecent = (confirmedAt: Date | null, now: Date): boolean =>
  // The absolute value: the clock may have gone back since.
  confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) < STEP_UP_MINUTES * MINUTE
