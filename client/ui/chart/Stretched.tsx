import type { ReactNode } from 'react'
import styles from './Stretched.module.css'

interface StretchedProps {
  /** Units across; there are always 100 down. */
  width?: number
  children: ReactNode
}

/**
 * Paths and bars in plot coordinates, stretched to the SVG around them; strokes keep their width. Points belong outside,
 * in percent: WebKit stretches what has no length.
 */
export function Stretched({ width = 100, children }: StretchedProps) {
  return (
    <svg className={styles.stretched} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      {children}
    </svg>
  )
}
