import { useEffect } from 'react'
import { percentAbove } from '#client/ui/chart/axis.js'
import styles from './ChartCursor.module.css'
import type { Line, Metric } from '../figures.js'
import { useHighlight, useHighlightStore } from './highlight.js'
import { amount, lineName, monthAndYear } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { useAxis } from './positions.js'
import { useResults } from '../results-context.js'

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

const { columns } = performanceCopy.chart

interface HoverCardProps {
  lines: readonly Line[]
  metric: Metric
  month: number
}

/** The figures of a month beside it, on the side with more room. Screen readers get them from the slider. */
function HoverCard({ lines, metric, month }: HoverCardProps) {
  const { months } = useResults()
  const left = useAxis().middleOf(month)
  const isOnLeft = left > 50
  return (
    <div
      className={styles.card}
      data-side={isOnLeft ? 'left' : 'right'}
      style={isOnLeft ? { right: `${100 - left}%` } : { left: `${left}%` }}
    >
      <span className={styles.name}>{monthAndYear(months[month]!.month)}</span>
      <span className={styles.column}>{columns.month}</span>
      <span className={styles.column}>{columns.toDate}</span>
      {lines.map(({ of, amounts, sums }) => (
        <Figures
          key={of}
          of={of}
          isLoss={amounts[month]! < 0}
          alone={amount(metric, amounts[month]!)}
          sum={amount(metric, sums[month]!)}
        />
      ))}
    </div>
  )
}

interface FiguresProps {
  of: Line['of']
  isLoss: boolean
  alone: string
  sum: string
}

function Figures({ of, isLoss, alone, sum }: FiguresProps) {
  const { seriesOf } = useResults()
  return (
    <>
      <span className={styles.series}>
        <i data-series={seriesOf(of)} /> <span>{lineName(of)}</span>
      </span>
      <b translate="no" className={isLoss ? styles.loss : undefined}>
        {alone}
      </b>
      <b translate="no">{sum}</b>
    </>
  )
}
