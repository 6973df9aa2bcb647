import { useState, type KeyboardEvent } from 'react'
import type { AffiliateMonth } from '../../../src/affiliate/affiliate.contract.js'
import { analyticsCopy as copy } from './affiliate.copy.js'
import { axisSteps } from './axis.js'
import styles from './MonthsChart.module.css'
import { count, dollars, wholeDollars } from './money.js'
import { monthName, shortMonth } from './months.js'

export type Metric = 'earnings' | 'sales' | 'clicks'

/** Share of a month's place that its bar takes. */
const BAR = 0.64

/** A bar for each month, read by pointer and by arrow keys. Signs stand outside the drawing, legible at any width. */
export function MonthsChart({ months, metric }: { months: AffiliateMonth[]; metric: Metric }) {
  const [chosen, setChosen] = useState(months.length - 1)
  const values = months.map((month) => month[metric])
  const steps = axisSteps(values)
  const [low, high] = [steps[0]!, steps.at(-1)!]
  const heightOf = (value: number) => ((high - value) / (high - low)) * 100
  const shown = months[chosen]!
  const told = metric === 'earnings' ? dollars(shown.earnings) : count(shown[metric])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: months.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(next, 0), months.length - 1))
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.told}>
        <span>{monthName(shown.month)}</span>
        <strong className="figures">{told}</strong>
      </figcaption>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden="true">
          {steps.map((step) => (
            <span key={step} className="figures" style={{ top: `${heightOf(step)}%` }}>
              {metric === 'earnings' ? wholeDollars(step) : count(step)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${copy.chart(copy.metrics[metric])}. ${copy.use}`}
          aria-valuemin={0}
          aria-valuemax={months.length - 1}
          aria-valuenow={chosen}
          aria-valuetext={`${monthName(shown.month)}: ${told}`}
          onKeyDown={onKeyDown}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const at = Math.floor(((clientX - left) / width) * months.length)
            setChosen(Math.min(Math.max(at, 0), months.length - 1))
          }}
        >
          <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            {steps.map((step) => (
              <line key={step} x1={0} x2={months.length} y1={heightOf(step)} y2={heightOf(step)} />
            ))}
            {values.map((value, at) => (
              <rect
                key={months[at]!.month}
                data-chosen={at === chosen}
                data-below={value < 0}
                x={at + (1 - BAR) / 2}
                width={BAR}
                y={Math.min(heightOf(value), heightOf(0))}
                height={Math.abs(heightOf(value) - heightOf(0))}
              />
            ))}
          </svg>
        </div>
        <div className={styles.names} aria-hidden="true">
          {months.map(({ month }, at) => (
            <span key={month} data-chosen={at === chosen}>
              {shortMonth(month)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
