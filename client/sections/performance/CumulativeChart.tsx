import { useId, useState, type PointerEvent } from 'react'
import { axisSteps, percentAbove } from '../../ui/chart/axis.js'
import { ChartFrame } from '../../ui/chart/ChartFrame.js'
import styles from './CumulativeChart.module.css'
import type { MonthRow } from './figures.js'
import { percent, performanceCopy, shortMonthYear } from './performance.copy.js'

const copy = performanceCopy.cumulative

/**
 * The running sum of the months. A range input over the curve selects a month by pointer, touch or arrow
 * keys.
 */
export function CumulativeChart({ rows }: { rows: readonly MonthRow[] }) {
  const [chosen, setChosen] = useState(rows.length - 1)
  const steps = axisSteps(rows.map(({ cumulative }) => cumulative))
  // The curve starts at zero, before the first month.
  const x = (at: number) => ((at + 1) / rows.length) * 100
  const y = (value: number) => percentAbove(steps, value)
  const row = rows[chosen]!
  return (
    <section className="card" aria-labelledby="cumulative-title">
      <header className={styles.head}>
        <div>
          <h2 id="cumulative-title">{copy.title}</h2>
          <p className="hint">{copy.how}</p>
        </div>
        <Readout row={row} />
      </header>
      <ChartFrame steps={steps} label={(step) => `${step}%`}>
        <div className={styles.plot}>
          <Curve rows={rows} steps={steps} chosen={chosen} x={x} y={y} />
          <MonthSlider rows={rows} chosen={chosen} onChoose={setChosen} />
        </div>
        <div className={`figures ${styles.months}`} aria-hidden="true">
          {rows.map(({ month }, at) => (
            <span key={month} style={{ left: `${x(at)}%` }}>
              {shortMonthYear(month)}
            </span>
          ))}
        </div>
      </ChartFrame>
      <p className={`hint ${styles.keys}`}>{copy.keys}</p>
    </section>
  )
}

/** The selected month's figures; screen readers get them from the slider. */
function Readout({ row }: { row: MonthRow }) {
  return (
    <p className={styles.readout} aria-hidden="true">
      <span className={styles.when}>{shortMonthYear(row.month)}</span>
      <span>
        <b>{percent(row.cumulative)}</b> {copy.inAll}
      </span>
      <span>
        <b className={row.percent < 0 ? styles.down : styles.up}>{percent(row.percent)}</b> {copy.inMonth}
      </span>
    </p>
  )
}

interface CurveProps {
  rows: readonly MonthRow[]
  steps: readonly number[]
  chosen: number
  x: (at: number) => number
  y: (value: number) => number
}

/** SVG coordinates in percent of the plot and stretched to fit; strokes keep their width. */
function Curve({ rows, steps, chosen, x, y }: CurveProps) {
  const id = useId()
  const points = rows.map(({ cumulative }, at) => `${x(at)},${y(cumulative)}`)
  const line = `M0,${y(0)}L${points.join(' ')}`
  const { cumulative } = rows[chosen]!
  const last = rows.at(-1)!
  return (
    <svg
      className={styles.curve}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}title ${id}text`}
    >
      <title id={`${id}title`}>{copy.title}</title>
      <desc id={`${id}text`}>{copy.describe(rows[0]!.month, last.month, last.cumulative)}</desc>
      <linearGradient id={`${id}fill`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--brand)" stopOpacity="0.34" />
        <stop offset="1" stopColor="var(--brand)" stopOpacity="0.02" />
      </linearGradient>
      <path className={styles.grid} d={steps.map((step) => `M0,${y(step)}h100`).join('')} />
      <path d={`${line}V${y(0)}H0Z`} fill={`url(#${id}fill)`} />
      <path className={styles.guide} d={`M${x(chosen)},0V100`} />
      <path className={styles.line} d={line} />
      <path className={styles.points} d={rows.map((_, at) => `M${points[at]}h0`).join('')} />
      <path className={styles.halo} d={`M${x(chosen)},${y(cumulative)}h0`} />
      <path className={styles.point} d={`M${x(chosen)},${y(cumulative)}h0`} />
    </svg>
  )
}

interface MonthSliderProps {
  rows: readonly MonthRow[]
  chosen: number
  onChoose: (at: number) => void
}

function MonthSlider({ rows, chosen, onChoose }: MonthSliderProps) {
  const { month, cumulative, percent } = rows[chosen]!
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.round(((clientX - left) / width) * (rows.length - 1))
    onChoose(Math.min(rows.length - 1, Math.max(0, at)))
  }
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ left: `${100 / rows.length}%` }}
      min={0}
      max={rows.length - 1}
      value={chosen}
      aria-label={copy.month}
      aria-valuetext={copy.point(month, cumulative, percent)}
      onChange={(event) => onChoose(Number(event.target.value))}
      onPointerMove={follow}
    />
  )
}
