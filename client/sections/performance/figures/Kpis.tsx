import { headlines, type MonthRow, sumOf, withResults } from './figures.js'
import styles from './Kpis.module.css'
import { performanceCopy as copy } from '../performance.copy.js'

/** The four headlines, computed from the rows shown. */
export function Kpis({ rows: all }: { rows: readonly MonthRow[] }) {
  const rows = withResults(all)
  if (rows.length === 0) return <p className="card">{copy.noMonths}</p>
  const { wins, trades } = sumOf(rows)
  return (
    <dl className={styles.kpis}>
      {copy.kpis(headlines(rows), { months: rows.length, wins, trades }).map(({ label, value, detail }) => (
        <div key={label} className={`card ${styles.kpi}`}>
          <dt>{label}</dt>
          <dd className={styles.value} translate="no">
            {value}
          </dd>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
