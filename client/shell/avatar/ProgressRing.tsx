import { avatarCopy as copy } from './avatar.copy.js'
import styles from './ProgressRing.module.css'

/** Pixels. */
const STROKE = 3
const GAP = 4

/** Upload progress as a ring around the picture; it spins while the server processes the upload. */
export function ProgressRing({ sent, size }: { sent: number; size: number }) {
  const box = size + 2 * (GAP + STROKE)
  const circle = { cx: box / 2, cy: box / 2, r: (box - STROKE) / 2, pathLength: 1 }
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={copy.uploading}
      aria-valuenow={Math.round(sent * 100)}
      data-sent={sent === 1}
      style={{ width: box, height: box, margin: (size - box) / 2 }}
    >
      <svg width={box} height={box} viewBox={`0 0 ${box} ${box}`} strokeWidth={STROKE} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle {...circle} className={styles.sent} strokeDasharray={1} strokeDashoffset={1 - sent} />
      </svg>
    </span>
  )
}
