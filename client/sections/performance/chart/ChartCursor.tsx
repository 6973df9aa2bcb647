import { useEffect } from 'react'
import { percentAbove } from '../../../ui/chart/axis.js'
import styles from './ChartCursor.module.css'
import type { Line, Metric } from '../figures/figures.js'
import { useHighlight, useHighlightStore } from './highlight.js'
import { HoverCard } from './HoverCard.js'
import { useAxis } from './positions.js'
import { useResults } from '../results/results-context.js'

interface ChartCursorProps {
  lines: readonly Line[]
  steps: readonly number[]
  metric: Metric
}

/** Marks the month in both panes, with a card of its figures. */
export function ChartCursor(props: ChartCursorProps) {
  const month = useHighlight(({ month }) => month)
  return month === null ? null : <MarkedMonth {...props} month={month} />
}

function MarkedMonth({ lines, steps, metric, month }: ChartCursorProps & { month: number }) {
  const highlight = useHighlightStore()
  const { seriesOf } = useResults()
  const { middleOf, startOf } = useAxis()
  // What opens on hover closes with Escape, wherever the focus is (WCAG 1.4.13); the slider has its own.
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof HTMLInputElement && target.type === 'range'))
        highlight.set({ month: null })
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [highlight])
  return (
    <div className={styles.cursor} aria-hidden="true">
      <span className={styles.month} style={{ left: `${startOf(month)}%`, width: `${startOf(1)}%` }} />
      <svg className={styles.points}>
        {lines.map(({ of, sums }) => (
          <circle
            key={of}
            data-series={seriesOf(of)}
            cx={`${middleOf(month)}%`}
            cy={`${percentAbove(steps, sums[month]!)}%`}
            r={of === lines[0]!.of ? 6 : 4.5}
          />
        ))}
      </svg>
      <HoverCard lines={lines} metric={metric} month={month} />
    </div>
  )
}
