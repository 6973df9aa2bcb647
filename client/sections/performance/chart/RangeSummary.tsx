import { useEffect, useRef, useState } from 'react'
import { type Line, type Metric, runningSums } from '../figures/figures.js'
import { useHighlight } from './highlight.js'
import { amount } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { SLIDER_ID } from './MonthSlider.js'
import { isSame, isWhole, monthsOf, type Range, whole } from './range.js'
import styles from './RangeSummary.module.css'
import { useResults } from '../results/results-context.js'

const copy = performanceCopy.range

interface RangeSummaryProps {
  /** The line whose months are summed. */
  line: Line
  metric: Metric
  range: Range
  onRange: (range: Range) => void
}

/** The months selected and their sum, with the way back to all. */
export function RangeSummary({ line, metric, range, onRange }: RangeSummaryProps) {
  const { last } = useResults()
  const isCleared = useRef(false)
  // The button disappears with the range: the keyboard continues in the chart.
  useEffect(() => {
    if (isCleared.current) document.getElementById(SLIDER_ID)?.focus({ preventScroll: true })
    isCleared.current = false
  }, [range.from, range.to])
  return (
    <div className={styles.summary}>
      <RangeText line={line} metric={metric} range={range} />
      <button
        type="button"
        className={`button ${styles.clear}`}
        data-hidden={isWhole(range, last)}
        onClick={() => {
          onRange(whole(last))
          isCleared.current = true
        }}
      >
        {copy.clear}
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
      <strong>{copy.months(months[shown.from]!.month, months[shown.to]!.month)}</strong>{' '}
      <span className={`figures ${styles.facts}`}>{copy.facts(monthsOf(shown), amount(metric, sum))}</span>
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
      {isNew && copy.announce(months[range.from]!.month, months[range.to]!.month, monthsOf(range))}
    </p>
  )
}
