import type { Elements } from '../elements.js'
import styles from './ChartFrame.module.css'
import { percentAbove } from './axis.js'

interface ChartFrameProps {
  steps: readonly number[]
  label: (step: number) => string
  /** The plot, and the names below it. */
  children: Elements
}

/** A chart's value axis on the left, and its plot. */
export function ChartFrame({ steps, label, children }: ChartFrameProps) {
  return (
    <div
      className={`${styles.chart} grid grid-cols-[auto_minmax(0,1fr)] gap-x-12 gap-y-8 mt-20 text-text3 text-12/16`}
    >
      <ValueAxis steps={steps} label={label} />
      {children}
    </div>
  )
}

interface ValueAxisProps {
  steps: readonly number[]
  label: (step: number) => string
}

/** A chart's values on the left. HTML outside the SVG, legible at any width. */
export function ValueAxis({ steps, label }: ValueAxisProps) {
  return (
    <div
      className={`tabular-nums ${styles.values} relative min-w-control whitespace-nowrap`}
      translate="no"
      aria-hidden="true"
    >
      {steps.map((step) => (
        <span key={step} style={{ top: `${percentAbove(steps, step)}%` }}>
          {label(step)}
        </span>
      ))}
    </div>
  )
}
