import { useContent } from '../../../shell/content/content-context.js'
import { type MonthRow, sumOf, withResults } from '../figures/figures.js'
import { type HeatScale, heatOf, heatScale, heatSteps } from './heat-scale.js'
import { useHighlight, useMonthPointing } from '../chart/highlight.js'
import styles from './MonthHeatmap.module.css'
import { ledger, shortMonth } from '../format.copy.js'
import { performanceContent } from '../performance.content.js'
import { performanceCopy } from '../performance.copy.js'
import { includes, type Range } from '../chart/range.js'

const copy = performanceCopy.heatmap

interface MonthHeatmapProps {
  /** All months. */
  rows: readonly MonthRow[]
  /** Months outside it have no color. */
  range: Range
}

/** One row per year, one cell per month: the stronger the color, the larger the return. */
export function MonthHeatmap({ rows, range }: MonthHeatmapProps) {
  const content = useContent(performanceContent)
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))]
  const scale = heatScale(withResults(rows).map(({ percent }) => percent))
  return (
    <section className="card" aria-labelledby="heatmap-title" {...useMonthPointing()}>
      <header className={styles.head}>
        <div>
          <h2 id="heatmap-title">{content.text('performance.heatmap.title')}</h2>
          <p className="hint">{copy.unit}</p>
        </div>
        <Legend scale={scale} />
      </header>
      {years.map((year) => (
        <Year key={year} year={year} rows={rows} range={range} scale={scale} />
      ))}
    </section>
  )
}

function Legend({ scale }: { scale: HeatScale }) {
  return (
    <ul className={`figures ${styles.scale}`} translate="no" aria-label={copy.scale}>
      {heatSteps(scale).map(({ heat, from, to }) => (
        <li key={heat} data-heat={heat}>
          {copy.step(from, to)}
        </li>
      ))}
    </ul>
  )
}

function Year({ year, rows, range, scale }: MonthHeatmapProps & { year: string; scale: HeatScale }) {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const selected = withResults(rows.filter(({ month }, at) => month.startsWith(year) && includes(range, at)))
  return (
    <div className={styles.year}>
      <h3 className={styles.yearName} translate="no">
        {year}
      </h3>
      <ol className={styles.months} aria-label={copy.year(year)}>
        {months.map((month) => {
          const at = rows.findIndex((row) => row.month === month)
          if (!rows[at]?.published.length) return <EmptyMonth key={month} month={month} />
          const heat = includes(range, at) ? heatOf(rows[at].percent, scale) : undefined
          return <Month key={month} month={month} at={at} percent={rows[at].percent} heat={heat} />
        })}
      </ol>
      <p className={styles.total}>
        <span className={styles.name}>{copy.total}</span>
        <span className={styles.value} translate="no">
          {selected.length > 0 ? ledger(sumOf(selected).percent) : '–'}
        </span>
      </p>
    </div>
  )
}

interface MonthProps {
  month: string
  at: number
  percent: number
  heat: string | undefined
}

function Month({ month, at, percent, heat }: MonthProps) {
  const isMarked = useHighlight((highlight) => highlight.month === at)
  return (
    <li className={styles.month} data-month={at} data-heat={heat} data-marked={isMarked}>
      <span className={styles.name}>{shortMonth(month)}</span>
      <span className={styles.value} translate="no">
        {ledger(percent)}
      </span>
    </li>
  )
}

function EmptyMonth({ month }: { month: string }) {
  return (
    <li className={styles.month}>
      <span className={styles.name}>{shortMonth(month)}</span>
      <span className={styles.value}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{copy.noMonth}</span>
      </span>
    </li>
  )
}
