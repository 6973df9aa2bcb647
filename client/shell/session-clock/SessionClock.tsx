import { useBrand } from '../brand/brand.js'
import { clockTexts } from './session-clock.copy.js'
import styles from './SessionClock.module.css'
import { useClock } from './use-clock.js'

interface SessionClockProps {
  /** Shows only a dot and the time left: in the closed menu. */
  isCollapsed?: boolean
}

/** When the trading session opens or closes, to the second. Empty if the brand's trading hours are no times of day. */
export function SessionClock({ isCollapsed = false }: SessionClockProps) {
  const { instruments } = useBrand().facts
  const clock = useClock()
  if (!clock) return null
  if (!clock.at) return <div className={styles.clock} />

  const { now, state } = clock.at
  const { countdown, short, detail, spoken } = clockTexts(now, state, clock.hours, instruments)
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
