import type { Elements } from '../elements.js'
import styles from './ChartFrame.module.css'
import { ValueAxis } from './ValueAxis.js'

interface ChartFrameProps {
  steps: readonly number[]
  label: (step: number) => string
  /** The plot, and the names below it. */
  children: Elements
}

/** A chart's value axis on the left, and its plot. */
export function ChartFrame({ steps, label, children }: ChartFrameProps) {
  return (
    <div className={styles.chart}>
      <ValueAxis steps={steps} label={label} />
      {children}
    </div>
  )
}
