import { ArrowDown, ArrowUp, ArrowUpDown, BadgeCheck } from 'lucide-react'
import { sumOf, winRate, type MonthRow } from './figures.js'
import { useHighlight, useMonthPointing } from './highlight.js'
import styles from './MonthTable.module.css'
import { count, ledger, monthAndYear, percent, performanceCopy, share } from './performance.copy.js'
import { type Instrument, MONTHS } from './results.js'
import { nextSort, sorted, type Column, type Sort } from './view.js'

const copy = performanceCopy.table

interface MonthTableProps {
  rows: readonly MonthRow[]
  chosen: readonly Instrument[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The months of the range in figures: also the charts' text alternative. */
export function MonthTable({ rows, chosen, sort, onSort }: MonthTableProps) {
  // For a single instrument they equal the months' own returns.
  const instruments = chosen.length > 1 ? chosen : []
  const columns: Column[] = [
    'month',
    'return',
    'trades',
    'verified',
    'win-rate',
    ...instruments,
    'cumulative',
  ]
  return (
    <section className={`card ${styles.card}`} aria-labelledby="months-title">
      <h2 id="months-title">{copy.title}</h2>
      <p className={`hint ${styles.what}`}>{copy.verifiedWhat}</p>
      <div className={styles.scroll} role="region" aria-label={copy.region} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody {...useMonthPointing()}>
            {sorted(rows, sort).map((row) => (
              <MonthLine key={row.month} row={row} instruments={instruments} />
            ))}
          </tbody>
          <TotalLine rows={rows} instruments={instruments} />
        </table>
      </div>
    </section>
  )
}

function Heading({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const isSorted = sort.by === column
  const Arrow = isSorted ? (sort.isDescending ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
        {copy.columns[column]}
        <Arrow size={12} aria-hidden="true" />
      </button>
    </th>
  )
}

function MonthLine({ row, instruments }: { row: MonthRow; instruments: readonly Instrument[] }) {
  const at = MONTHS.findIndex(({ month }) => month === row.month)
  const isMarked = useHighlight(({ month }) => month === at)
  return (
    <tr data-month={at} data-marked={isMarked}>
      <th scope="row">
        <time dateTime={row.month}>{monthAndYear(row.month)}</time>
      </th>
      <td className={row.percent < 0 ? styles.down : styles.up}>{percent(row.percent)}</td>
      <td>{count(row.trades)}</td>
      <td>
        {row.verified && (
          <span className={styles.verified}>
            <BadgeCheck size={16} aria-hidden="true" />
            <span className="visually-hidden-narrow">{copy.verified}</span>
          </span>
        )}
      </td>
      <td>{share(winRate(row))}</td>
      {instruments.map((instrument) => (
        <td key={instrument} data-of={instrument}>
          {ledger(row.byInstrument[instrument].percent)}
        </td>
      ))}
      <td>{percent(row.cumulative)}</td>
    </tr>
  )
}

function TotalLine({ rows, instruments }: { rows: readonly MonthRow[]; instruments: readonly Instrument[] }) {
  const all = sumOf(rows)
  const total = (instrument: Instrument) =>
    sumOf(rows.map(({ byInstrument }) => byInstrument[instrument])).percent
  return (
    <tfoot>
      <tr>
        <th scope="row">{copy.sum}</th>
        <td>{percent(all.percent)}</td>
        <td>{count(all.trades)}</td>
        <td>
          {rows.filter(({ verified }) => verified).length}/{rows.length}
        </td>
        <td>{share(winRate(all))}</td>
        {instruments.map((instrument) => (
          <td key={instrument} data-of={instrument}>
            {ledger(total(instrument))}
          </td>
        ))}
        <td>{percent(all.percent)}</td>
      </tr>
    </tfoot>
  )
}
