import { FAILURES_ALLOWED } from '../keys.contract.js'

/** So many failures within 15 minutes start a wait of 15 minutes, which doubles each time up to a day (contract §2). */
const WINDOW_SECONDS = 15 * 60
export const MAX_WAIT_SECONDS = 24 * 60 * 60

export interface FailureCount {
  failures: number
  lockouts: number
  windowStartedAt: Date
  blockedUntil: Date | null
}

/** Returns the count of an address without failures. */
export const firstCount = (now: Date): FailureCount => ({
  failures: 0,
  lockouts: 0,
  windowStartedAt: now,
  blockedUntil: null,
})

/** Returns the whole seconds until the address may try again; 0 if it may now. */
export const secondsBlocked = ({ blockedUntil }: Pick<FailureCount, 'blockedUntil'>, now: Date): number =>
  blockedUntil ? Math.max(0, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)) : 0

/** Returns the count after one more failure of a client that is not blocked; `allowed` failures block it (contract §2). */
export function afterFailure(count: FailureCount, now: Date, allowed = FAILURES_ALLOWED): FailureCount {
  const current = inWindow(count, now)
  const failures = current.failures + 1
  if (failures < allowed) return { ...current, failures }
  const wait = Math.min(WINDOW_SECONDS * 2 ** current.lockouts, MAX_WAIT_SECONDS)
  return {
    ...current,
    failures,
    lockouts: current.lockouts + 1,
    // In whole seconds: MySQL would round up, and the sentence would say 16 minutes instead of 15.
    blockedUntil: new Date(Math.floor(now.getTime() / 1000 + wait) * 1000),
  }
}

/** A new window begins when the last one or its block has passed; a day without failures resets `lockouts`. */
function inWindow(count: FailureCount, now: Date): FailureCount {
  const sinceStart = (now.getTime() - count.windowStartedAt.getTime()) / 1000
  const lastBlockOrFailure = count.blockedUntil ?? count.windowStartedAt
  const isQuiet = (now.getTime() - lastBlockOrFailure.getTime()) / 1000 >= MAX_WAIT_SECONDS
  if (isQuiet) return firstCount(now)
  const isOver = sinceStart >= WINDOW_SECONDS || count.blockedUntil !== null
  return isOver ? { ...firstCount(now), lockouts: count.lockouts } : count
}
