import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { AffiliateMonth } from '../../../../src/affiliate/dashboard/dashboard.contract.js'
import { axisSteps, percentAbove } from '../../../ui/chart/axis.js'
import { ChartFrame } from '../../../ui/chart/ChartFrame.js'
import { analyticsCopy as copy } from '../affiliate.copy.js'
import styles from './MonthsChart.module.css'
import { count, dollars, wholeDollars } from '../money.js'
import { monthName, shortMonth } from './months.js'

export type Metric = 'earnings' | 'sales' | 'clicks'

/** Width of a bar as a share of its month's slot. */
const BAR = 0.64

interface MonthsChartProps {
  months: AffiliateMonth[]
  metric: Metric
}

/** One bar per month, readable by pointer and arrow keys. */
export function MonthsChart({ months, metric }: MonthsChartProps) {
  const newest = months.length - 1
  const [chosen, setChosen] = useState(newest)
  const choose = (at: number) => setChosen(Math.min(Math.max(at, 0), newest))
  const shown = months[chosen]!
  const value = metric === 'earnings' ? dollars(shown.earnings) : count(shown[metric])
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
      <figcaption className={styles.value}>
        <span>{monthName(shown.month)}</span>
        <strong className="figures" translate="no">
          {value}
        </strong>
      </figcaption>
      <ChartFrame steps={steps} label={metric === 'earnings' ? wholeDollars : count}>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${copy.chart(copy.metrics[metric])}. ${copy.use}`}
          aria-valuemin={0}
          aria-valuemax={newest}
          aria-valuenow={chosen}
          aria-valuetext={`${monthName(shown.month)}: ${value}`}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
        >
          <Bars {...{ months, metric, steps, chosen }} />
          {months.every((month) => month[metric] === 0) && <p>{copy.nothing[metric]}</p>}
        </div>
        <Names months={months} chosen={chosen} />
      </ChartFrame>
    </figure>
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
