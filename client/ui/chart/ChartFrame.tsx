import type { ReactNode } from 'react'
import { percentAbove } from './axis.js'
import styles from './ChartFrame.module.css'

interface ChartFrameProps {
  steps: readonly number[]
  label: (step: number) => string
  /** The plot, and the names below it. */
  children: ReactNode
}

/** A chart's value axis on the left, and its plot. Labels are HTML outside the SVG, legible at any width. */
export function ChartFrame({ steps, label, children }: ChartFrameProps) {
  return (
    <div className={styles.chart}>
      <div className={`figures ${styles.values}`} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ top: `${percentAbove(steps, step)}%` }}>
            {label(step)}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}
