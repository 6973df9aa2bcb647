import type { Line, Metric } from '../figures/figures.js'
import styles from './HoverCard.module.css'
import { amount, lineName, monthAndYear } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { useAxis } from './positions.js'
import { useResults } from '../results/results-context.js'

const { columns } = performanceCopy.chart

interface HoverCardProps {
  lines: readonly Line[]
  metric: Metric
  month: number
}

/** The figures of a month beside it, on the side with more room. Screen readers get them from the slider. */
export function HoverCard({ lines, metric, month }: HoverCardProps) {
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
