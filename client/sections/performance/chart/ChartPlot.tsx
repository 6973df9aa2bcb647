import { useRef, type PointerEvent, type RefObject, useId } from 'react'
import { axisSteps, percentAbove } from '#client/ui/chart/axis.js'
import { stack, type Layer } from '#client/ui/chart/stack.js'
import { ValueAxis } from '#client/ui/chart/ChartFrame.js'
import { ChartCursor } from './ChartCursor.js'
import styles from './ChartPlot.module.css'
import type { Line, Metric } from '../figures.js'
import { useHighlightStore } from './highlight.js'
import { spreadLabels } from '#client/ui/chart/spread-labels.js'
import { StretchedSvg } from '#client/ui/chart/StretchedSvg.js'
import { MonthSlider } from './MonthSlider.js'
import { axisLabel, shortMonthYear, lineName } from '../format.copy.js'
import { performanceCopy } from '../performance.copy.js'
import { type Range, between, clamp } from './range.js'
import { RangeBrush, RangeShade } from './RangeBrush.js'
import { useAxis } from './positions.js'
import { useResults } from '../results-context.js'

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
    <div
      className={`${styles.chart} grid grid-cols-[auto_minmax(0,1fr)_minmax(34px,max-content)] grid-rows-[var(--lines)_44px_var(--stacks)_24px_44px] gap-x-12 mt-20 text-text3 text-12/16 @max-sm/performance:grid-cols-[auto_minmax(0,1fr)] @max-sm/performance:grid-rows-[auto_var(--lines)_44px_var(--stacks)_24px_44px] @max-sm/performance:gap-x-4`}
    >
      <div className="grid [grid-area:lines-axis] @max-sm/performance:*:min-w-[36px]">
        <ValueAxis steps={steps} label={label} />
      </div>
      <div className="[grid-area:lines]">
        <LinesPane lines={lines} steps={steps} metric={metric} />
      </div>
      <div className="grid [grid-area:labels]">
        <EndLabels lines={lines} steps={steps} />
      </div>
      <p
        className="relative z-2 [grid-area:by-month] pointer-events-none self-center text-text2 text-13/20"
        aria-hidden="true"
      >
        {performanceCopy.chart.byMonth}
      </p>
      <div className="grid [grid-area:stacks-axis] @max-sm/performance:*:min-w-[36px]">
        <ValueAxis steps={stackSteps} label={label} />
      </div>
      <div className="[grid-area:stacks]">
        <StackPane stacks={stacks} parts={parts} steps={stackSteps} />
      </div>
      <div
        className={`${styles.plot} relative z-1 row-[lines/stacks] col-[lines] rounded-cell cursor-crosshair touch-pan-y`}
        {...drag}
      >
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
    <div
      className="tabular-nums relative [grid-area:months] [&_span]:absolute [&_span]:top-[6px] [&_span]:[transform:translateX(-50%)] [&_span]:whitespace-nowrap [&_span[data-wide='false']]:hidden @max-sm/performance:[&_span[data-narrow='false']]:hidden @max-sm/performance:[&_span[data-narrow='true']]:block"
      aria-hidden="true"
    >
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

interface RangeDrag {
  /** Gets the focus, so that the keyboard continues where the pointer was. */
  slider: RefObject<HTMLInputElement | null>
  /** Ends the selection of a range. */
  onCommit: () => void
}

/** Pointer handlers of the plot: moving marks a month, a drag with the mouse selects a range. A touch only marks. */
function useRangeDrag({ slider, onCommit }: RangeDrag) {
  const highlight = useHighlightStore()
  const fixed = useRef<number | null>(null)
  const { last } = useResults()
  const { positionOf } = useAxis()
  const monthAt = (event: PointerEvent) => clamp(Math.floor(positionOf(event)), last)

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const month = monthAt(event)
      highlight.set({ month })
      // Not the browser's own focus change, which would leave the slider.
      event.preventDefault()
      slider.current?.focus({ preventScroll: true })
      highlight.set({ month })
      if (event.pointerType !== 'mouse') return
      fixed.current = month
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const month = monthAt(event)
      const isDragging = fixed.current !== null && (month !== fixed.current || highlight.get().draft !== null)
      highlight.set(isDragging ? { month, draft: between(fixed.current!, month) } : { month })
    },
    onPointerUp() {
      if (fixed.current !== null) onCommit()
      fixed.current = null
    },
    onPointerCancel() {
      fixed.current = null
      highlight.set({ draft: null })
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      // After a touch the card would cover what is above the chart.
      if (pointerType === 'touch' || document.activeElement !== slider.current) highlight.set({ month: null })
    },
  }
}

const copy = performanceCopy.chart
/** Least distance of two labels in percent of the pane's height. */
const LABEL_GAP = 8

const LINE = `${styles.line} fill-none stroke-current [stroke-linejoin:round] [transition:opacity_var(--motion-hover)]`

interface LinesPaneProps {
  lines: readonly Line[]
  steps: readonly number[]
  metric: Metric
}

/** A line from zero for each sum; the area is below the first. */
function LinesPane({ lines, steps, metric }: LinesPaneProps) {
  const id = useId()
  const { months, seriesOf } = useResults()
  const { middleOf } = useAxis()
  const y = (value: number) => percentAbove(steps, value)
  const path = ({ sums }: Line) =>
    `M0,${y(0)}L${sums.map((sum, at) => `${middleOf(at)},${y(sum)}`).join(' ')}`
  const [first, ...others] = lines as [Line, ...Line[]]
  const ends = lines.map(({ of, sums }) => ({ of, sum: sums.at(-1)! }))
  return (
    <svg
      className={`${styles.pane} w-full h-full overflow-visible`}
      role="img"
      aria-labelledby={`${id}title ${id}text`}
    >
      <title id={`${id}title`}>{copy.title[metric]}</title>
      <desc id={`${id}text`}>{copy.describe(metric, months[0]!.month, months.at(-1)!.month, ends)}</desc>
      <linearGradient id={`${id}fill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopOpacity="0.3" />
        <stop offset="1" stopOpacity="0.02" />
      </linearGradient>
      <StretchedSvg>
        <path
          className={`${styles.grid} fill-none stroke-line stroke-1`}
          d={steps.map((step) => `M0,${y(step)}h100`).join('')}
        />
        <path className="fill-none stroke-line-strong stroke-1" d={`M0,${y(0)}h100`} />
        <path
          className="stroke-none forced-colors:hidden"
          data-series={seriesOf(first.of)}
          d={`${path(first)}V${y(0)}H0Z`}
          fill={`url(#${id}fill)`}
        />
        {others.map((line) => (
          <path
            key={line.of}
            className={`${LINE} stroke-[1.75px]`}
            data-series={seriesOf(line.of)}
            d={path(line)}
          />
        ))}
        <path className={`${LINE} stroke-[2.5px]`} data-series={seriesOf(first.of)} d={path(first)} />
      </StretchedSvg>
      {first.sums.map((sum, at) => (
        <circle
          key={at}
          className="fill-current"
          data-series={seriesOf(first.of)}
          cx={`${middleOf(at)}%`}
          cy={`${y(sum)}%`}
          r="2.5"
        />
      ))}
    </svg>
  )
}

/** The name of each line at its right end; in a narrow chart a legend above it. */
function EndLabels({ lines, steps }: Pick<LinesPaneProps, 'lines' | 'steps'>) {
  const { seriesOf } = useResults()
  const tops = spreadLabels(
    lines.map(({ sums }) => percentAbove(steps, sums.at(-1)!)),
    LABEL_GAP,
  )
  return (
    <div
      className={`${styles.linesPaneLabels} relative [&_span]:overflow-hidden [&_span]:max-w-[64px] [&_span]:text-ellipsis [&_span]:whitespace-nowrap`}
      aria-hidden="true"
    >
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
function StackPane({ stacks, parts, steps }: StackPaneProps) {
  const { seriesOf } = useResults()
  const y = (value: number) => percentAbove(steps, value)
  const width = BAR * Math.min(1, stacks.length / FEW_MONTHS)
  return (
    <svg className="w-full h-full overflow-visible" role="img" aria-label={performanceCopy.chart.stacks}>
      <StretchedSvg width={stacks.length}>
        <path
          className="fill-none stroke-line stroke-1"
          d={steps.map((step) => `M0,${y(step)}h${stacks.length}`).join('')}
        />
        {parts.map(({ of }, part) => (
          <g
            key={of}
            className={`${styles.part} fill-current [transition:opacity_var(--motion-hover)] [&_rect]:stroke-s1 [&_rect]:stroke-1`}
            data-series={seriesOf(of)}
          >
            {stacks.map((layers, at) => (
              <Bar key={at} at={at} width={width} top={y(layers[part]!.to)} bottom={y(layers[part]!.from)} />
            ))}
          </g>
        ))}
        <path className="fill-none stroke-line-strong stroke-1" d={`M0,${y(0)}h${stacks.length}`} />
      </StretchedSvg>
    </svg>
  )
}

function Bar({ at, width, top, bottom }: Record<'at' | 'width' | 'top' | 'bottom', number>) {
  return (
    <rect x={at + (1 - width) / 2} width={width} y={Math.min(top, bottom)} height={Math.abs(bottom - top)} />
  )
}
