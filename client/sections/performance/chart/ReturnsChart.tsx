import { linesOf, type Metric, monthRows } from '../figures/figures.js'
import { ChartPlot } from './ChartPlot.js'
import { Choice } from '../Choice.js'
import { performanceCopy } from '../performance.copy.js'
import type { Range } from './range.js'
import { RangeSummary } from './RangeSummary.js'
import { useResults } from '../results/results-context.js'
import styles from './ReturnsChart.module.css'
import { useRangeSelection } from './use-range-selection.js'

const copy = performanceCopy.chart
const HINT_ID = 'chart-keys'

interface ReturnsChartProps {
  chosen: readonly string[]
  metric: Metric
  /** The metric chosen last, which the chart is about to show. */
  pending: Metric
  range: Range
  onMetric: (metric: Metric) => void
  onRange: (range: Range) => void
}

/** The sums to date as lines and the months as stacks, with all months: a range is selected in it. */
export function ReturnsChart({ chosen, metric, pending, range, onMetric, onRange }: ReturnsChartProps) {
  const { months } = useResults()
  const select = useRangeSelection(range, onRange)
  const lines = linesOf(monthRows(months, chosen), chosen, metric)
  return (
    <section className="card" aria-labelledby="chart-title">
      <header className={styles.head}>
        <div>
          <h2 id="chart-title">{copy.title[metric]}</h2>
          <p className="hint">{copy.how[metric]}</p>
        </div>
        <Choice legend={copy.metric} names={copy.metrics} value={pending} onChange={onMetric} />
      </header>
      <ChartPlot lines={lines} metric={metric} range={range} hintId={HINT_ID} onRange={select} />
      <RangeSummary line={lines[0]!} metric={metric} range={range} onRange={select} />
      <p id={HINT_ID} className={`hint ${styles.keys}`}>
        {copy.keys}
      </p>
    </section>
  )
}
