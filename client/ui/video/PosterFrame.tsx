import type { Elements } from '../elements.js'
import styles from './PosterFrame.module.css'

interface PosterFrameProps {
  tint: 'brand' | 'link' | 'platinum' | 'up' | 'warn'
  /** Minutes and seconds, e.g. "6:40"; empty if it is not known. */
  duration: string
  /** Names the duration for screen readers; without it they skip the duration. */
  durationLabel?: string
  className?: string
  children: Elements
}

/** The 16:9 frame of a video's poster, with its duration in the corner. */
export function PosterFrame({ tint, duration, durationLabel, className = '', children }: PosterFrameProps) {
  return (
    <span className={`${styles.poster} ${className}`} data-tint={tint}>
      {children}
      {duration && (
        <span className={`tabular-nums ${styles.duration}`} aria-hidden={!durationLabel}>
          {durationLabel && <span className="visually-hidden">{durationLabel} </span>}
          <span translate="no">{duration}</span>
        </span>
      )}
    </span>
  )
}
