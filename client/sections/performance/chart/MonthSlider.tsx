import type { KeyboardEvent, Ref } from 'react'
import styles from './ChartPlot.module.css'
import type { Line, Metric } from '../figures.js'
import { useHighlight, useHighlightStore } from './highlight.js'
import { performanceCopy } from '../performance.copy.js'
import { between, clamp, fixedEnd, isWhole, type Range, whole } from './range.js'
import { useResults } from '../results-context.js'

const copy = performanceCopy.chart
export const SLIDER_ID = 'chart-cursor'
/** Months that Page Up and Page Down move by. */
const PAGE = 3

interface MonthSliderProps {
  ref: Ref<HTMLInputElement>
  lines: readonly Line[]
  metric: Metric
  range: Range
  hintId: string
  onRange: (range: Range) => void
  /** Ends the selection of a range. */
  onCommit: () => void
}

/** The chart's one tab stop: its value is the month at the cursor, its text reads out the figures of that month. */
export function MonthSlider({ ref, lines, metric, range, hintId, onRange, onCommit }: MonthSliderProps) {
  const highlight = useHighlightStore()
  const { last, months } = useResults()
  const cursor = useHighlight(({ cursor }) => cursor)

  const clear = () => {
    if (isWhole(highlight.get().draft ?? range, last)) highlight.set({ month: null })
    else onRange(whole(last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return clear()
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = target(event.key, cursor, last)
    if (next === undefined) return
    event.preventDefault()
    const month = clamp(next, last)
    if (!event.shiftKey) return highlight.set({ month })
    const selected = highlight.get().draft ?? range
    highlight.set({ month, draft: between(fixedEnd(selected, cursor, last), month) })
  }
  return (
    <input
      ref={ref}
      id={SLIDER_ID}
      type="range"
      className={`${styles.slider} absolute inset-0 w-full h-full m-0 opacity-0 pointer-events-none`}
      min={0}
      max={last}
      value={cursor}
      aria-label={copy.cursor}
      aria-valuetext={copy.point(
        metric,
        months[cursor]!.month,
        lines.map(({ of, sums, amounts }) => ({ of, sum: sums[cursor]!, amount: amounts[cursor]! })),
      )}
      aria-describedby={hintId}
      onChange={(event) => highlight.set({ month: Number(event.target.value) })}
      onKeyDown={onKeyDown}
      onKeyUp={onCommit}
      onFocus={() => highlight.set({ month: highlight.get().cursor })}
      onBlur={() => {
        onCommit()
        highlight.set({ month: null })
      }}
    />
  )
}

/** The month that a key leads to, possibly beyond the last; undefined for other keys. */
const target = (key: string, at: number, last: number): number | undefined =>
  ({
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - PAGE,
    PageUp: at + PAGE,
    Home: 0,
    End: last,
  })[key]
