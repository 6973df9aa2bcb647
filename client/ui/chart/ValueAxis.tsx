import { percentAbove } from './axis.js'
import styles from './ChartFrame.module.css'

interface ValueAxisProps {
  steps: readonly number[]
  label: (step: number) => string
}

/** A chart's values on the left. HTML outside the SVG, legible at any width. */
export function ValueAxis({ steps, label }: ValueAxisProps) {
  return (
    <div className={`figures ${styles.values}`} translate="no" aria-hidden="true">
      {steps.map((step) => (
        <span key={step} style={{ top: `${percentAbove(steps, step)}%` }}>
          {label(step)}
        </span>
      ))}
    </div>
  )
}
