import { useId, useState } from 'react'
import { axisSteps, percentAbove } from '#client/ui/chart/axis.js'
import { ChartFrame } from '#client/ui/chart/ChartFrame.js'
import { stack } from '#client/ui/chart/stack.js'
import { StretchedSvg } from '#client/ui/chart/StretchedSvg.js'

/** Width of a column as a share of its period's width; of few, no wider than of this many. */
const COLUMN = 0.62
const FEW = 8

const TONES = {
  strong: { fill: 'fill-brand', mark: 'bg-brand' },
  muted: { fill: 'fill-brand-muted', mark: 'bg-brand-muted' },
  down: { fill: 'fill-down', mark: 'bg-down' },
  line: { fill: 'fill-text1', mark: 'bg-text1' },
}

export interface ColumnSeries {
  name: string
  /** One for each period; those below zero point down. */
  values: readonly number[]
  /** `line`: a line over the columns, which are stacked. */
  tone: keyof typeof TONES
}

interface ColumnChartProps {
  /** What is shown. */
  label: string
  /** How it is read, and where all figures are. */
  hint: string
  periods: readonly string[]
  series: readonly ColumnSeries[]
  text: (value: number) => string
  /** Values of the axis. */
  axisText: (value: number) => string
}

/** Columns by month or day. Pointer and keys choose a period, whose figures are above the chart, with what each color means. */
export function ColumnChart({ label, hint, periods, series, text, axisText }: ColumnChartProps) {
  const id = useId()
  const last = periods.length - 1
  const [chosen, setChosen] = useState(last)
  const marked = Math.min(chosen, last)
  const columns = series.filter(({ tone }) => tone !== 'line')
  const stacks = periods.map((_, at) => stack(columns.map(({ values }) => values[at]!)))
  const lines = series.filter(({ tone }) => tone === 'line')
  const steps = axisSteps([
    ...stacks.flatMap((layers) => layers.map(({ to }) => to)),
    ...lines.flatMap(({ values }) => values),
  ])
  const y = (value: number) => percentAbove(steps, value)
  const middle = (at: number) => ((at + 0.5) / periods.length) * 100
  const width = COLUMN * Math.min(1, periods.length / FEW)
  const figures = series.map(({ name, values }) => `${name} ${text(values[marked]!)}`)
  return (
    <figure className="mt-12">
      <figcaption className="flex flex-wrap items-baseline gap-x-16 gap-y-4 text-13/20">
        <strong className="text-text1 font-medium">{periods[marked]}</strong>
        {series.map(({ name, values, tone }) => (
          <span key={name} className="inline-flex items-center gap-8">
            <i className={`w-[10px] h-[10px] rounded-[3px] ${TONES[tone].mark}`} aria-hidden="true" />
            <span>{name}</span>
            <b className="figures text-text1 font-medium" translate="no">
              {text(values[marked]!)}
            </b>
          </span>
        ))}
      </figcaption>
      <ChartFrame steps={steps} label={axisText}>
        <div
          className="relative h-[220px] rounded-cell touch-pan-y has-[input:focus-visible]:[outline:2px_solid_var(--focus)] has-[input:focus-visible]:outline-offset-4 max-sm:h-[180px]"
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            const at = Math.floor(((clientX - left) / width) * periods.length)
            setChosen(Math.min(Math.max(at, 0), last))
          }}
        >
          <svg
            className="block w-full h-full overflow-visible"
            role="img"
            aria-labelledby={`${id}title ${id}text`}
          >
            <title id={`${id}title`}>{label}</title>
            <desc id={`${id}text`}>{hint}</desc>
            <StretchedSvg width={periods.length}>
              {last > 0 && <rect className="fill-s3" x={marked} width={1} y={0} height={100} />}
              <path
                className="fill-none stroke-line stroke-1"
                d={steps.map((step) => `M0,${y(step)}h${periods.length}`).join('')}
              />
              {columns.map(({ name, tone }, part) => (
                <g key={name} className={TONES[tone].fill}>
                  {stacks.map((layers, at) => {
                    const { from, to } = layers[part]!
                    const top = y(Math.max(from, to))
                    return (
                      <rect
                        key={at}
                        className={to < from ? TONES.down.fill : undefined}
                        x={at + (1 - width) / 2}
                        width={width}
                        y={top}
                        height={y(Math.min(from, to)) - top}
                      />
                    )
                  })}
                </g>
              ))}
              <path className="fill-none stroke-line-strong stroke-1" d={`M0,${y(0)}h${periods.length}`} />
              {lines.map(({ name, values }) => (
                <path
                  key={name}
                  className="fill-none stroke-text1 stroke-2 [stroke-linejoin:round]"
                  d={`M${values.map((value, at) => `${at + 0.5},${y(value)}`).join('L')}`}
                />
              ))}
            </StretchedSvg>
            {lines.map(({ name, values, tone }) => (
              <g key={name} className={TONES[tone].fill}>
                {values.map((value, at) => (
                  <circle key={at} cx={`${middle(at)}%`} cy={`${y(value)}%`} r={at === marked ? 4.5 : 2.5} />
                ))}
              </g>
            ))}
          </svg>
          <input
            type="range"
            className="absolute inset-0 w-full h-full m-0 opacity-0 pointer-events-none"
            min={0}
            max={last}
            value={marked}
            aria-label={label}
            aria-valuetext={`${periods[marked]}: ${figures.join(', ')}`}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
        </div>
        <p className="flex justify-between gap-12 text-text3 text-12/16" aria-hidden="true">
          <span>{periods[0]}</span>
          <span>{last > 0 && periods[last]}</span>
        </p>
      </ChartFrame>
    </figure>
  )
}
