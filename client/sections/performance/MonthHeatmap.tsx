import type { MonthRow } from './figures.js'
import { sumOf } from './figures.js'
import styles from './MonthHeatmap.module.css'
import { ledger, performanceCopy, shortMonth } from './performance.copy.js'

const copy = performanceCopy.heatmap
const STEPS = { up: 5, down: 3 }

/** One row per year, one cell per month: the stronger the color, the larger the return. */
export function MonthHeatmap({ rows }: { rows: readonly MonthRow[] }) {
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))]
  const largest = Math.max(...rows.map(({ percent }) => Math.abs(percent)))
  return (
    <section className="card" aria-labelledby="heatmap-title">
      <header className={styles.head}>
        <div>
          <h2 id="heatmap-title">{copy.title}</h2>
          <p className="hint">{copy.unit}</p>
        </div>
        <p className={styles.scale} aria-hidden="true">
          {copy.scale.low}
          {Array.from({ length: STEPS.up }, (_, at) => (
            <i key={at} data-heat={`up${at + 1}`} />
          ))}
          {copy.scale.high}
        </p>
      </header>
      {years.map((year) => (
        <Year
          key={year}
          year={year}
          largest={largest}
          rows={rows.filter(({ month }) => month.startsWith(year))}
        />
      ))}
    </section>
  )
}

/** `up1` to `up5` and `down1` to `down3`: by the share of the largest return shown. */
function heat(value: number, largest: number): string {
  const steps = value < 0 ? STEPS.down : STEPS.up
  const step = Math.max(1, Math.ceil((Math.abs(value) / largest) * steps))
  return `${value < 0 ? 'down' : 'up'}${step}`
}

function Year({ year, rows, largest }: { year: string; rows: readonly MonthRow[]; largest: number }) {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return (
    <div className={styles.year}>
      <h3 className={styles.yearName}>{year}</h3>
      <ol className={styles.months} aria-label={copy.year(year)}>
        {months.map((month) => {
          const row = rows.find((row) => row.month === month)
          return (
            <li key={month} className={styles.month} data-heat={row && heat(row.percent, largest)}>
              <span className={styles.name}>{shortMonth(month)}</span>
              {row ? (
                <span className={styles.value}>{ledger(row.percent)}</span>
              ) : (
                <span className={styles.value}>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{copy.noMonth}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.total}>
        <span className={styles.name}>{copy.total}</span>
        <span className={styles.value}>{ledger(sumOf(rows).percent)}</span>
      </p>
    </div>
  )
}
