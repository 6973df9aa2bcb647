import { useRef } from 'react'
import { axisSteps } from '../../../ui/chart/axis.js'
import { stack } from '../../../ui/chart/stack.js'
import { ValueAxis } from '../../../ui/chart/ValueAxis.js'
import { ChartCursor } from './ChartCursor.js'
import styles from './ChartPlot.module.css'
import type { Line, Metric } from '../figures/figures.js'
import { useHighlightStore } from './highlight.js'
import { EndLabels, LinesPane } from './LinesPane.js'
import { MonthSlider } from './MonthSlider.js'
import { axisLabel, shortMonthYear } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import type { Range } from './range.js'
import { RangeBrush } from './RangeBrush.js'
import { RangeShade } from './RangeShade.js'
import { useAxis } from './positions.js'
import { useResults } from '../results/results-context.js'
import { StackPane } from './StackPane.js'
import { useRangeDrag } from './use-range-drag.js'

interface ChartPlotProps {
  lines: readonly Line[]
  metric: Metric
  range: Range
  hintId: string
  onRange: (range: Range) => void
}

/** Two panes with one time axis: one cursor marks a month in both. */
export function ChartPlot({ lines, metric, range, hintId, onRange }: ChartPlotProps) {
  const slider = useRef<HTMLInputElement>(null)
  const highlight = useHighlightStore()
  const { months } = useResults()
  const onCommit = () => {
    const { draft } = highlight.get()
    if (draft) onRange(draft)
  }
  const drag = useRangeDrag({ slider, onCommit })

  const steps = axisSteps(lines.flatMap(({ sums }) => sums))
  const parts = lines.length > 1 ? lines.slice(1) : lines
  const stacks = months.map((_, at) => stack(parts.map(({ amounts }) => amounts[at]!)))
  const stackSteps = axisSteps(
    stacks.flatMap((layers) => layers.map(({ to }) => to)),
    3,
  )
  const label = (step: number) => axisLabel(metric, step)
  return (
    <div className={styles.chart}>
      <div className={styles.linesAxis}>
        <ValueAxis steps={steps} label={label} />
      </div>
      <div className={styles.lines}>
        <LinesPane lines={lines} steps={steps} metric={metric} />
      </div>
      <div className={styles.labels}>
        <EndLabels lines={lines} steps={steps} />
      </div>
      <p className={styles.byMonth} aria-hidden="true">
        {performanceCopy.chart.byMonth}
      </p>
      <div className={styles.stacksAxis}>
        <ValueAxis steps={stackSteps} label={label} />
      </div>
      <div className={styles.stacks}>
        <StackPane stacks={stacks} parts={parts} steps={stackSteps} />
      </div>
      <div className={styles.plot} {...drag}>
        <RangeShade range={range} />
        <ChartCursor lines={lines} steps={steps} metric={metric} />
        <MonthSlider ref={slider} {...{ lines, metric, range, hintId, onRange, onCommit }} />
      </div>
      <MonthLabels />
      <RangeBrush line={lines[0]!} steps={steps} range={range} onCommit={onCommit} />
    </div>
  )
}

/** Labels between the first and the last, in a wide chart and in a narrow one. */
const GAPS = { wide: 5, narrow: 3 }

function MonthLabels() {
  const { months, last } = useResults()
  const { middleOf } = useAxis()
  const isAtStep = (at: number, gaps: number) => at % Math.max(1, Math.ceil(last / gaps)) === 0
  return (
    <div className={`figures ${styles.months}`} aria-hidden="true">
      {months.map(({ month }, at) => (
        <span
          key={month}
          data-wide={isAtStep(at, GAPS.wide)}
          data-narrow={isAtStep(at, GAPS.narrow)}
          style={{ left: `${middleOf(at)}%` }}
        >
          {shortMonthYear(month)}
        </span>
      ))}
    </div>
  )
}
