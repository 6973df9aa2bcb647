import { useLayoutEffect, useEffect, useRef, useState } from 'react'
import { linesOf, type Metric, monthRows, type Line, runningSums } from '../figures.js'
import { ChartPlot } from './ChartPlot.js'
import { Choice } from '../Choice.js'
import { performanceCopy } from '../performance.copy.js'
import { type Range, isSame, isWhole, monthsOf, whole } from './range.js'
import { amount } from '../format.copy.js'
import { SLIDER_ID } from './MonthSlider.js'
import { useResults } from '../results-context.js'
import { useHighlightStore, useHighlight } from './highlight.js'

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
    <section
      className="card @max-sm/performance:px-16 bg-[radial-gradient(70%_110%_at_100%_0%,var(--soft-brand)_0%,transparent_70%)] [@media(forced-colors:active)]:bg-none"
      aria-labelledby="chart-title"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-24 gap-y-12">
        <div>
          <h2 id="chart-title">{copy.title[metric]}</h2>
          <p className="hint">{copy.how[metric]}</p>
        </div>
        <Choice legend={copy.metric} names={copy.metrics} value={pending} onChange={onMetric} />
      </header>
      <ChartPlot lines={lines} metric={metric} range={range} hintId={HINT_ID} onRange={select} />
      <RangeSummary line={lines[0]!} metric={metric} range={range} onRange={select} />
      <p id={HINT_ID} className="hint mt-8 print:hidden">
        <span className="[@media(pointer:coarse)]:hidden">{copy.keys}</span>
        <span className="hidden [@media(pointer:coarse)]:inline">{copy.touch}</span>
      </p>
    </section>
  )
}

/**
 * A function that selects a range. The range is the draft until it is on screen: a step that follows before that starts
 * from it, and not from the one that is still shown.
 */
function useRangeSelection(range: Range, onRange: (range: Range) => void) {
  const highlight = useHighlightStore()
  useLayoutEffect(() => {
    const { draft } = highlight.get()
    if (draft && isSame(draft, range)) highlight.set({ draft: null })
  }, [highlight, range])
  return (selected: Range) => {
    highlight.set({ draft: selected })
    onRange(selected)
  }
}

const rangeSummaryCopy = performanceCopy.range

interface RangeSummaryProps {
  /** The line whose months are summed. */
  line: Line
  metric: Metric
  range: Range
  onRange: (range: Range) => void
}

/** The months selected and their sum, with the way back to all. */
function RangeSummary({ line, metric, range, onRange }: RangeSummaryProps) {
  const { last } = useResults()
  const isCleared = useRef(false)
  // The button disappears with the range: the keyboard continues in the chart.
  useEffect(() => {
    if (isCleared.current) document.getElementById(SLIDER_ID)?.focus({ preventScroll: true })
    isCleared.current = false
  }, [range.from, range.to])
  return (
    <div className="flex flex-wrap items-center justify-between gap-8 mt-16 [&_strong]:text-text1 [&_strong]:font-medium print:[&>button]:hidden">
      <RangeText line={line} metric={metric} range={range} />
      <button
        type="button"
        className="button data-[hidden=true]:invisible @max-sm/performance:px-12"
        data-hidden={isWhole(range, last)}
        onClick={() => {
          onRange(whole(last))
          isCleared.current = true
        }}
      >
        {rangeSummaryCopy.clear}
      </button>
      <Announcement range={range} />
    </div>
  )
}

function RangeText({ line, metric, range }: Omit<RangeSummaryProps, 'onRange'>) {
  const { months } = useResults()
  const shown = useHighlight(({ draft }) => draft) ?? range
  const sum = runningSums(line.amounts.slice(shown.from, shown.to + 1)).at(-1)!
  return (
    <p>
      <strong>{rangeSummaryCopy.months(months[shown.from]!.month, months[shown.to]!.month)}</strong>{' '}
      <span className="tabular-nums ml-8 text-13 @max-sm/performance:block @max-sm/performance:ml-0">
        {rangeSummaryCopy.facts(monthsOf(shown), amount(metric, sum))}
      </span>
    </p>
  )
}

/** Announces a range once it is selected; the one that the screen opens with is not news. */
function Announcement({ range }: { range: Range }) {
  const { months } = useResults()
  const [first] = useState(range)
  const [isNew, setIsNew] = useState(false)
  if (!isNew && !isSame(range, first)) setIsNew(true)
  return (
    <p className="visually-hidden" role="status">
      {isNew &&
        rangeSummaryCopy.announce(months[range.from]!.month, months[range.to]!.month, monthsOf(range))}
    </p>
  )
}
