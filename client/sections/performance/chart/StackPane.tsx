import { percentAbove } from '../../../ui/chart/axis.js'
import type { Layer } from '../../../ui/chart/stack.js'
import { StretchedSvg } from '../../../ui/chart/StretchedSvg.js'
import type { Line } from '../figures/figures.js'
import { performanceCopy } from '../performance.copy.js'
import { useResults } from '../results/results-context.js'
import styles from './StackPane.module.css'

/** Width of a bar as a share of its month's; of few months, no wider than of this many. */
const BAR = 0.62
const FEW_MONTHS = 8

interface StackPaneProps {
  stacks: readonly (readonly Layer[])[]
  /** The lines whose months are stacked, in the stacks' order. */
  parts: readonly Line[]
  steps: readonly number[]
}

/** One stack a month, gains above zero and losses below. */
export function StackPane({ stacks, parts, steps }: StackPaneProps) {
  const { seriesOf } = useResults()
  const y = (value: number) => percentAbove(steps, value)
  const width = BAR * Math.min(1, stacks.length / FEW_MONTHS)
  return (
    <svg className={styles.pane} role="img" aria-label={performanceCopy.chart.stacks}>
      <StretchedSvg width={stacks.length}>
        <path className={styles.grid} d={steps.map((step) => `M0,${y(step)}h${stacks.length}`).join('')} />
        {parts.map(({ of }, part) => (
          <g key={of} className={styles.part} data-series={seriesOf(of)}>
            {stacks.map((layers, at) => (
              <Bar key={at} at={at} width={width} top={y(layers[part]!.to)} bottom={y(layers[part]!.from)} />
            ))}
          </g>
        ))}
        <path className={styles.zero} d={`M0,${y(0)}h${stacks.length}`} />
      </StretchedSvg>
    </svg>
  )
}

interface BarProps {
  at: number
  width: number
  top: number
  bottom: number
}

function Bar({ at, width, top, bottom }: BarProps) {
  return (
    <rect x={at + (1 - width) / 2} width={width} y={Math.min(top, bottom)} height={Math.abs(bottom - top)} />
  )
}
