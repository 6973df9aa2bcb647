import { useMemo, useSyncExternalStore } from 'react'
import { useBrand } from '../brand/brand.js'
import { clockTexts } from './session-clock.copy.js'
import { parseHours } from './session-hours.js'
import { sessionAt } from './session-state.js'
import { lastSecond, subscribeToSeconds } from './ticker.js'
import styles from './SessionClock.module.css'

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
