import { ArrowDown, ArrowUp, ArrowUpDown, ShieldCheck } from 'lucide-react'
import { useContent } from '../../shell/content/content-context.js'
import { sumOf, winRate, withResults, type MonthRow } from './figures.js'
import { useHighlight, useMonthPointing } from './chart/highlight.js'
import styles from './MonthTable.module.css'
import { count, ledger, monthAndYear, NOTHING, percent, share, day } from './format.copy.js'
import { performanceContent } from './performance.content.js'
import { performanceCopy } from './performance.copy.js'
import { useResults } from './results-context.js'
import { nextSort, sorted, type Column, type Sort, publishedAt } from './view.js'

const copy = performanceCopy.table

interface MonthTableProps {
  rows: readonly MonthRow[]
  chosen: readonly string[]
  sort: Sort
  /** Marks each month with the name of its basis. */
  isMarked: boolean
  /** Whether each month is marked as verified. */
  isProven: boolean
  onSort: (sort: Sort) => void
}

/** The months of the range in figures: also the charts' text alternative. */
export function MonthTable({ rows: all, chosen, sort, isMarked, isProven, onSort }: MonthTableProps) {
  const content = useContent(performanceContent)
  const rows = withResults(all)
  // For a single instrument they equal the months' own returns.
  const instruments = chosen.length > 1 ? chosen : []
  const onlyDay = onlyDayOf(rows)
  // The first four are in view on a phone.
  const columns: Column[] = ['month', 'return', 'trades', 'cumulative', 'win-rate', ...instruments]
  if (!onlyDay) columns.push('published')
  return (
    <section className="pt-24 border-t border-t-line" aria-labelledby="months-title">
      <h2 id="months-title">{content.text('performance.table.title')}</h2>
      {onlyDay && (
        <p className="mt-4 text-text1">
          <span>{copy.allPublished(onlyDay)}</span>{' '}
          {isProven && (
            <>
              <span className="text-text3">·</span> <Verified />
            </>
          )}
        </p>
      )}
      <p className="hint max-w-[96ch] mt-4">{copy.publishedWhat}</p>
      <div
        className="relative mt-16 overflow-x-auto focus-visible:outline-offset-[-2px] focus-visible:[mask:none] print:[mask:none] @max-md/performance:[mask:linear-gradient(to_left,transparent,black_24px)]"
        role="region"
        aria-label={copy.region}
        tabIndex={0}
      >
        <table
          className={`${styles.table} w-full border-collapse whitespace-nowrap text-13/20 [&_th]:py-8 [&_th]:px-12 [&_th]:border-t [&_th]:border-t-line [&_th]:text-right [&_td]:py-8 [&_td]:px-12 [&_td]:border-t [&_td]:border-t-line [&_td]:text-right [&_td]:text-text1 [&_td]:tabular-nums [&_thead_th]:py-0 [&_thead_th]:border-0 [&_th:first-child]:pl-0 [&_th:first-child]:text-left [&_th[scope='row']]:text-text1 [&_th[scope='row']]:font-normal [&_tbody_tr:is(:hover,_[data-marked='true'])_>_*]:bg-s2 [&_tfoot_>_tr_>_*]:border-t [&_tfoot_>_tr_>_*]:border-t-control [&_tfoot_>_tr_>_*]:font-bold forced-colors:[&_tbody_tr[data-marked='true']]:[outline:1px_solid_Highlight] @max-md/performance:[&_th]:px-8 @max-md/performance:[&_td]:px-8 @max-md/performance:[&_tr_>_:last-child]:pr-24 @max-md/performance:[&_th:first-child]:sticky @max-md/performance:[&_th:first-child]:left-0 @max-md/performance:[&_th:first-child]:bg-canvas @max-md/performance:[&_tbody_tr:is(:hover,_[data-marked='true'])_>_th:first-child]:bg-s2`}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody {...useMonthPointing()}>
            {sorted(rows, sort).map((row) => (
              <MonthLine
                key={row.month}
                row={row}
                instruments={instruments}
                isOfBasis={isMarked}
                hasDay={!onlyDay}
                isProven={isProven}
              />
            ))}
          </tbody>
          <TotalLine rows={rows} instruments={instruments} hasDay={!onlyDay} />
        </table>
      </div>
      <TableNotes rows={rows} />
    </section>
  )
}

function Heading({ column, sort, onSort }: { column: Column; sort: Sort; onSort: (sort: Sort) => void }) {
  const isSorted = sort.by === column
  const Arrow = isSorted ? (sort.isDescending ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={`${styles.sort} hover:text-text1 inline-flex items-center gap-4 min-h-[44px] my-0 -mx-4 py-0 px-4 border-0 rounded-cell bg-transparent text-text2 font-medium cursor-pointer text-13 [&_svg]:flex-none [&_svg]:text-text3`}
        onClick={() => onSort(nextSort(sort, column))}
      >
        <span>{copy.columns[column] ?? column}</span>
        <Arrow size={12} aria-hidden="true" />
      </button>
    </th>
  )
}

interface MonthLineProps {
  row: MonthRow
  instruments: readonly string[]
  /** Shows the name of the basis. */
  isOfBasis: boolean
  /** Shows the day of publication. */
  hasDay: boolean
  isProven: boolean
}

function MonthLine({ row, instruments, isOfBasis, hasDay, isProven }: MonthLineProps) {
  const { basis, months, seriesOf } = useResults()
  const at = months.findIndex(({ month }) => month === row.month)
  const isMarked = useHighlight(({ month }) => month === at)
  return (
    <tr data-month={at} data-marked={isMarked}>
      <th scope="row">
        <time dateTime={row.month}>{monthAndYear(row.month)}</time>
        {isOfBasis && (
          <span className="pill ml-8 @max-md/performance:ml-0 @max-md/performance:block @max-md/performance:w-fit">
            {performanceCopy.basis.names[basis]}
          </span>
        )}
      </th>
      <td translate="no" className={row.percent < 0 ? styles.down : styles.up}>
        {percent(row.percent)}
      </td>
      <td translate="no">{count(row.trades)}</td>
      <td translate="no">{percent(row.cumulative)}</td>
      <td translate="no">{share(winRate(row))}</td>
      {instruments.map((instrument) => (
        <td key={instrument} translate="no" data-of={seriesOf(instrument)}>
          {returnOf(row, instrument)}
        </td>
      ))}
      {hasDay && <PublishedCell row={row} isProven={isProven} />}
    </tr>
  )
}

function returnOf({ byInstrument }: MonthRow, instrument: string): string {
  const totals = byInstrument.get(instrument)
  return totals ? ledger(totals.percent) : NOTHING
}

function TotalLine({
  rows,
  instruments,
  hasDay,
}: Pick<MonthLineProps, 'instruments' | 'hasDay'> & { rows: readonly MonthRow[] }) {
  const { seriesOf } = useResults()
  const all = sumOf(rows)
  const total = (instrument: string) =>
    sumOf(rows.flatMap(({ byInstrument }) => byInstrument.get(instrument) ?? [])).percent
  return (
    <tfoot>
      <tr>
        <th scope="row">{copy.sum}</th>
        <td translate="no">{percent(all.percent)}</td>
        <td translate="no">{count(all.trades)}</td>
        <td translate="no">{percent(all.percent)}</td>
        <td translate="no">{share(winRate(all))}</td>
        {instruments.map((instrument) => (
          <td key={instrument} translate="no" data-of={seriesOf(instrument)}>
            {ledger(total(instrument))}
          </td>
        ))}
        {hasDay && <td />}
      </tr>
    </tfoot>
  )
}

/** The day on which the month's results were published, with the figures that corrections replaced. */
function PublishedCell({ row, isProven }: { row: MonthRow; isProven: boolean }) {
  const moment = publishedAt(row)
  const corrections = row.published.flatMap(({ instrument, returnPercent, corrected }) => {
    if (!corrected) return []
    const was = corrected.returnPercent
    return [{ instrument, was: was === returnPercent ? null : was }]
  })
  return (
    <td className={styles.published}>
      <time dateTime={moment}>{day(moment)}</time>
      {isProven && <Verified className="ml-8" />}
      {corrections.length > 0 && <span className="block text-warn">{copy.corrected(corrections)}</span>}
    </td>
  )
}

const Verified = ({ className = '' }: { className?: string }) => (
  <span className={`inline-flex items-center gap-4 align-bottom text-up ${className}`}>
    <ShieldCheck size={14} aria-hidden="true" />
    <span>{copy.verified}</span>
  </span>
)

/** The day on which all months were published; undefined if there are several, or a correction to show. */
function onlyDayOf(rows: readonly MonthRow[]): string | undefined {
  const days = new Set(rows.map((row) => day(publishedAt(row))))
  const isCorrected = rows.some(({ published }) => published.some(({ corrected }) => corrected))
  return days.size === 1 && !isCorrected ? [...days][0] : undefined
}

/** What was published with the figures in words. */
function TableNotes({ rows }: { rows: readonly MonthRow[] }) {
  const noted = rows.flatMap(({ published }) => published.filter(({ note }) => note))
  if (noted.length === 0) return null
  return (
    <ul
      className="grid gap-4 my-16 text-13/20 [&_strong]:text-text1 [&_strong]:font-medium"
      aria-label={copy.notes}
    >
      {noted.map(({ seq, month, instrument, note }) => (
        <li key={seq}>
          <strong>{copy.note(month, instrument)}</strong> <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
