import { useId } from 'react'
import { percentAbove } from '../../../ui/chart/axis.js'
import { spreadLabels } from '../../../ui/chart/spread-labels.js'
import { StretchedSvg } from '../../../ui/chart/StretchedSvg.js'
import type { Line, Metric } from '../figures/figures.js'
import styles from './LinesPane.module.css'
import { lineName } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { useAxis } from './positions.js'
import { useResults } from '../results/results-context.js'

const copy = performanceCopy.chart
/** Least distance of two labels in percent of the pane's height. */
const LABEL_GAP = 8

interface LinesPaneProps {
  lines: readonly Line[]
  steps: readonly number[]
  metric: Metric
}

/** A line from zero for each sum; the area is below the first. */
export function LinesPane({ lines, steps, metric }: LinesPaneProps) {
  const id = useId()
  const { months, seriesOf } = useResults()
  const { middleOf } = useAxis()
  const y = (value: number) => percentAbove(steps, value)
  const path = ({ sums }: Line) =>
    `M0,${y(0)}L${sums.map((sum, at) => `${middleOf(at)},${y(sum)}`).join(' ')}`
  const [first, ...others] = lines as [Line, ...Line[]]
  const ends = lines.map(({ of, sums }) => ({ of, sum: sums.at(-1)! }))
  return (
    <svg className={styles.pane} role="img" aria-labelledby={`${id}title ${id}text`}>
      <title id={`${id}title`}>{copy.title[metric]}</title>
      <desc id={`${id}text`}>{copy.describe(metric, months[0]!.month, months.at(-1)!.month, ends)}</desc>
      <linearGradient id={`${id}fill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopOpacity="0.3" />
        <stop offset="1" stopOpacity="0.02" />
      </linearGradient>
      <StretchedSvg>
        <path className={styles.grid} d={steps.map((step) => `M0,${y(step)}h100`).join('')} />
        <path className={styles.zero} d={`M0,${y(0)}h100`} />
        <path
          className={styles.area}
          data-series={seriesOf(first.of)}
          d={`${path(first)}V${y(0)}H0Z`}
          fill={`url(#${id}fill)`}
        />
        {others.map((line) => (
          <path key={line.of} className={styles.line} data-series={seriesOf(line.of)} d={path(line)} />
        ))}
        <path className={`${styles.line} ${styles.first}`} data-series={seriesOf(first.of)} d={path(first)} />
      </StretchedSvg>
      {first.sums.map((sum, at) => (
        <circle
          key={at}
          className={styles.point}
          data-series={seriesOf(first.of)}
          cx={`${middleOf(at)}%`}
          cy={`${y(sum)}%`}
          r="2.5"
        />
      ))}
    </svg>
  )
}

/** The name of each line at its right end. */
export function EndLabels({ lines, steps }: Pick<LinesPaneProps, 'lines' | 'steps'>) {
  const { seriesOf } = useResults()
  const tops = spreadLabels(
    lines.map(({ sums }) => percentAbove(steps, sums.at(-1)!)),
    LABEL_GAP,
  )
  return (
    <div className={styles.labels} aria-hidden="true">
      <span className={styles.sizer}>{longestOf(lines)}</span>
      {lines.map(({ of }, at) => (
        <span key={of} data-series={seriesOf(of)} style={{ top: `${tops[at]}%` }}>
          {lineName(of)}
        </span>
      ))}
    </div>
  )
}

const longestOf = (lines: readonly Line[]) =>
  lines.reduce((longest, { of }) => (of !== 'all' && of.length > longest.length ? of : longest), '')
