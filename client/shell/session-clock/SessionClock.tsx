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
  if (!clock.at)
    return (
      <div className={`${styles.clock} relative min-w-0 h-control overflow-hidden tabular-nums text-13/20`} />
    )

  const { now, state } = clock.at
  const { countdown, short, detail, spoken } = clockTexts(now, state, clock.hours, instruments)
  return (
    <div
      className={`${styles.clock} relative min-w-0 h-control overflow-hidden tabular-nums text-13/20`}
      data-collapsed={isCollapsed}
      data-open={state.isOpen}
    >
      <p className="visually-hidden">{spoken}</p>
      <span
        className={`${styles.dot} absolute top-[18px] left-0 size-8 border-2 border-text3 rounded-full`}
        aria-hidden="true"
      />
      <p className={styles.short} translate="no" aria-hidden="true">
        {short}
      </p>
      <p className={`${styles.full} pl-20`} aria-hidden="true">
        <span className={styles.countdown} translate="no">
          {countdown}
        </span>
        <span className="text-text3 text-12">{detail}</span>
      </p>
    </div>
  )
}
