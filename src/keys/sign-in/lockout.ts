/** The rule of contract §2: ten failures in a quarter of an hour, then waits that double up to a day. */
const FAILURES_ALLOWED = 10
const WINDOW_SECONDS = 15 * 60
export const LONGEST_WAIT_SECONDS = 24 * 60 * 60

export interface FailureCount {
  failures: number
  lockouts: number
  windowStartedAt: Date
  blockedUntil: Date | null
}

export const firstCount = (now: Date): FailureCount => ({
  failures: 0,
  lockouts: 0,
  windowStartedAt: now,
  blockedUntil: null,
})

/** Whole seconds until the address may try again; 0 when it may now. */
export const secondsBlocked = ({ blockedUntil }: Pick<FailureCount, 'blockedUntil'>, now: Date): number =>
  blockedUntil ? Math.max(0, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)) : 0

/** The count after one more failure of an address that is not blocked at the moment. */
export function afterFailure(count: FailureCount, now: Date): FailureCount {
  const current = inWindow(count, now)
  const failures = current.failures + 1
  if (failures < FAILURES_ALLOWED) return { ...current, failures }
  const wait = Math.min(WINDOW_SECONDS * 2 ** current.lockouts, LONGEST_WAIT_SECONDS)
  return {
    ...current,
    failures,
    lockouts: current.lockouts + 1,
    // In whole seconds: MySQL would round up what is over, and a quarter of an hour would be told as 16 minutes.
    blockedUntil: new Date(Math.floor(now.getTime() / 1000 + wait) * 1000),
  }
}

/** A window that has passed, or whose block was served, begins anew; lockouts are forgotten after a quiet day. */
function inWindow(count: FailureCount, now: Date): FailureCount {
  const sinceStart = (now.getTime() - count.windowStartedAt.getTime()) / 1000
  const lastTrouble = count.blockedUntil ?? count.windowStartedAt
  const isQuiet = (now.getTime() - lastTrouble.getTime()) / 1000 >= LONGEST_WAIT_SECONDS
  if (isQuiet) return firstCount(now)
  const isOver = sinceStart >= WINDOW_SECONDS || count.blockedUntil !== null
  return isOver ? { ...firstCount(now), lockouts: count.lockouts } : count
}
