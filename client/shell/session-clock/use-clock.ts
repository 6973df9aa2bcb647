import { useMemo, useSyncExternalStore } from 'react'
import { useBrand } from '../brand/brand.js'
import { whenIdle } from '../../ui/schedule.js'
import { serverNow } from '../http/server-clock.js'
import { parseHours, type SessionHours } from './session-hours.js'
import { sessionAt, type SessionState } from './session-state.js'

const ONE_MINUTE = 60_000

export interface Clock {
  hours: SessionHours
  /** The last full second and the session at it; null before the first tick. */
  at: { now: number; state: SessionState } | null
}

/** The trading session, again each second; null if the brand's trading hours are no times of day. */
export function useClock(): Clock | null {
  const { tradingHours } = useBrand().facts
  const hours = useMemo(() => parseHours(tradingHours), [tradingHours])
  // No time on the server, where documents are rendered once for all.
  const now = useSyncExternalStore(subscribeToSeconds, lastSecond, () => null)
  // Sessions and days begin and end at full minutes.
  const minute = now === null ? null : now - (now % ONE_MINUTE)
  const state = useMemo(() => (hours && minute !== null ? sessionAt(minute, hours) : null), [hours, minute])
  return hours && { hours, at: now !== null && state ? { now, state } : null }
}

/**
 * One timer for all clocks on the page. It runs while the page is visible, tells the time at once when the page
 * is shown again, and never counts: after a sleep of the device the next tick has the right time.
 */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let second = 0
/** The first time loads the time zones, which takes phones a tenth of a second: it waits until the screen is there. */
let isStarted = false
let cancelStart = () => {}

function tick() {
  clearTimeout(timer)
  isStarted = true
  const now = serverNow()
  second = Math.floor(now / 1000)
  if (document.hidden) return
  for (const listener of listeners) listener()
  // At the next full second.
  timer = setTimeout(tick, 1000 - (now % 1000))
}

/** Calls back each second; returns a function that ends it. */
function subscribeToSeconds(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick)
    if (isStarted) tick()
    else cancelStart = whenIdle(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    cancelStart()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The last full second in milliseconds, the server's where it is known; null until the first tick. */
const lastSecond = (): number | null =>
  isStarted ? (listeners.size > 0 ? second : Math.floor(serverNow() / 1000)) * 1000 : null
