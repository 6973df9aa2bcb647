import type { ReactNode } from 'react'
import styles from './StretchedSvg.module.css'

interface StretchedSvgProps {
  /** Units across; there are always 100 down. */
  width?: number
  children: ReactNode
}

/**
 * Paths and bars in plot coordinates, stretched to the SVG around them; strokes keep their width. Points belong outside,
 * in percent: WebKit stretches what has no length.
 */
export function StretchedSvg({ width = 100, children }: StretchedSvgProps) {
  return (
    <svg
      className={`${styles.stretched} overflow-visible`}
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
    >
      {children}
    </svg>
  )
}
