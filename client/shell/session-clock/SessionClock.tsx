import { useMemo, useSyncExternalStore } from 'react'
import { useBrand } from '../brand/brand.js'
import { clockTexts } from './session-clock.copy.js'
import { parseHours } from './session-hours.js'
import { sessionAt } from './session-state.js'
import styles from './SessionClock.module.css'
import { whenIdle } from '../../ui/schedule.js'
import { serverNow } from '../http/server-clock.js'

const ONE_MINUTE = 60_000

interface SessionClockProps {
  /** Shows only a dot and the time left: in the closed menu. */
  isCollapsed?: boolean
}

/** When the trading session opens or closes, to the second. Empty if the brand's trading hours are no times of day. */
export function SessionClock({ isCollapsed = false }: SessionClockProps) {
  const { tradingHours, instruments } = useBrand().facts
  const hours = useMemo(() => parseHours(tradingHours), [tradingHours])
  // No time on the server, where documents are rendered once for all.
  const now = useSyncExternalStore(subscribeToSeconds, lastSecond, () => null)
  // Sessions and days begin and end at full minutes.
  const minute = now === null ? null : now - (now % ONE_MINUTE)
  const state = useMemo(() => (hours && minute !== null ? sessionAt(minute, hours) : null), [hours, minute])
  if (!hours) return null
  if (now === null || !state) return <div className={styles.clock} />

  const { countdown, short, detail, spoken } = clockTexts(now, state, hours, instruments)
  return (
    <div className={styles.clock} data-collapsed={isCollapsed} data-open={state.isOpen}>
      <p className="visually-hidden">{spoken}</p>
      <span className={styles.dot} aria-hidden="true" />
      <p className={styles.short} translate="no" aria-hidden="true">
        {short}
      </p>
      <p className={styles.full} aria-hidden="true">
        <span className={styles.countdown} translate="no">
          {countdown}
        </span>
        <span className={styles.detail}>{detail}</span>
      </p>
    </div>
  )
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
