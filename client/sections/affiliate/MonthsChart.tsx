import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { AffiliateMonth } from '../../../src/affiliate/accounts/dashboard.contract.js'
import { analyticsCopy as copy } from './affiliate.copy.js'
import { axisSteps, percentAbove } from './axis.js'
import styles from './MonthsChart.module.css'
import { count, dollars, wholeDollars } from './money.js'
import { monthName, shortMonth } from './months.js'

export type Metric = 'earnings' | 'sales' | 'clicks'

/** Share of a month's place that its bar takes. */
const BAR = 0.64

interface MonthsChartProps {
  months: AffiliateMonth[]
  metric: Metric
}

/** A bar for each month, read by pointer and by arrow keys. Signs stand outside the drawing, legible at any width. */
export function MonthsChart({ months, metric }: MonthsChartProps) {
  const newest = months.length - 1
  const [chosen, setChosen] = useState(newest)
  const choose = (at: number) => setChosen(Math.min(Math.max(at, 0), newest))
  const shown = months[chosen]!
  const told = metric === 'earnings' ? dollars(shown.earnings) : count(shown[metric])
  const steps = axisSteps(months.map((month) => month[metric]))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: newest }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * months.length))
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.told}>
        <span>{monthName(shown.month)}</span>
        <strong className="figures">{told}</strong>
      </figcaption>
      <div className={styles.chart}>
        <Scale steps={steps} metric={metric} />
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${copy.chart(copy.metrics[metric])}. ${copy.use}`}
          aria-valuemin={0}
          aria-valuemax={newest}
          aria-valuenow={chosen}
          aria-valuetext={`${monthName(shown.month)}: ${told}`}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
        >
          <Bars {...{ months, metric, steps, chosen }} />
          {months.every((month) => month[metric] === 0) && <p>{copy.nothing[metric]}</p>}
        </div>
        <Names months={months} chosen={chosen} />
      </div>
    </figure>
  )
}

function Scale({ steps, metric }: { steps: number[]; metric: Metric }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {steps.map((step) => (
        <span key={step} className="figures" style={{ top: `${percentAbove(steps, step)}%` }}>
          {metric === 'earnings' ? wholeDollars(step) : count(step)}
        </span>
      ))}
    </div>
  )
}

function Bars({ months, metric, steps, chosen }: MonthsChartProps & { steps: number[]; chosen: number }) {
  const above = (value: number) => percentAbove(steps, value)
  return (
    <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {steps.map((step) => (
        <line key={step} x1={0} x2={months.length} y1={above(step)} y2={above(step)} />
      ))}
      {months.map(({ month, [metric]: value }, at) => (
        <rect
          key={month}
          data-chosen={at === chosen}
          data-below={value < 0}
          x={at + (1 - BAR) / 2}
          width={BAR}
          y={Math.min(above(value), above(0))}
          height={Math.abs(above(value) - above(0))}
        />
      ))}
    </svg>
  )
}

function Names({ months, chosen }: { months: AffiliateMonth[]; chosen: number }) {
  return (
    <div className={styles.names} aria-hidden="true">
      {months.map(({ month }, at) => (
        <span key={month} data-chosen={at === chosen}>
          {shortMonth(month)}
        </span>
      ))}
    </div>
  )
}
