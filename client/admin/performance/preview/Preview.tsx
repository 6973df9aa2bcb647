import { Button } from 'antd'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { PreviewRowsAnswer } from '#src/performance/performance.contract.js'
import type { NewPerformanceRow, PerformanceFigures } from '#src/performance/record.contract.js'
import parts from '../../batch/BatchDialog.module.css'
import { countText, monthText, percentText, returnText } from '../figures.js'
import { BasisPill } from '../list/BasisPill.js'
import { previewCopy as copy } from '../publish.copy.js'
import { ROW_LABELS } from '../record.copy.js'
import styles from './Preview.module.css'

interface PreviewProps {
  answer: PreviewRowsAnswer
  /** It took the place of what had the focus. */
  hasFocus?: boolean
}

/** What publishing would add to the record and correct in it, and what to check first. */
export function Preview({ answer, hasFocus = false }: PreviewProps) {
  const { rows, added, corrections, warnings } = answer
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) summary.current?.focus()
  }, [hasFocus])
  return (
    <div className={`${parts.body} my-12`}>
      <div ref={summary} role="status" tabIndex={-1} className="focus:outline-none">
        <div className={parts.summary}>
          <CircleCheck size={20} aria-hidden="true" />
          <strong>{copy.ready(rows.length)}</strong>
          <dl className="flex flex-wrap gap-x-20 gap-y-4 [&>div]:flex [&>div]:gap-8 [&_dd]:text-text1">
            <Kind name={copy.kinds.added} count={added} />
            <Kind name={copy.kinds.corrections} count={corrections.length} />
          </dl>
          <p>{copy.readyText}</p>
        </div>
      </div>
      {warnings.length > 0 && (
        <div className={parts.summary} data-tone="stopped">
          <TriangleAlert size={20} aria-hidden="true" />
          <strong>{copy.warnings}</strong>
          <ul className="grid gap-4 m-0 p-0 list-none">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <PreviewTable {...{ rows, corrections }} />
    </div>
  )
}

const Kind = ({ name, count }: { name: string; count: number }) =>
  count > 0 && (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums">{countText(count)}</dd>
    </div>
  )

/** Rows until 'Show all': a file has up to 2,000, most of a second to render. */
const FIRST_ROWS = 100

const COLUMNS = [
  'month',
  'instrument',
  'returnPercent',
  'trades',
  'wins',
  'losses',
  'lossPercent',
  'basis',
  'note',
] as const
type Column = (typeof COLUMNS)[number]

/** The rows as they would be published; of a correction, what changes. */
function PreviewTable({ rows, corrections }: Pick<PreviewRowsAnswer, 'rows' | 'corrections'>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const before = new Map(corrections.map((correction) => [correction.seq, correction.before]))
  return (
    <div className="grid gap-8">
      <h3 id={id}>{copy.label}</h3>
      {/* Focusable, so that the keyboard scrolls it. */}
      <div
        className={`${parts.rows} ${styles.rows} max-h-[min(48vh,480px)]`}
        role="region"
        aria-labelledby={id}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-column={name}>
                  {ROW_LABELS[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map((row, at) => (
              <Row key={at} row={row} before={before.get(row.corrects ?? NaN)} />
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && rows.length > FIRST_ROWS && (
        <Button onClick={() => setWhole(true)}>{copy.showAll(rows.length)}</Button>
      )}
    </div>
  )
}

const Row = ({ row, before }: { row: NewPerformanceRow; before: PerformanceFigures | undefined }) => (
  <tr>
    {COLUMNS.map((name) => (
      <td key={name} data-column={name}>
        <span className="hidden max-md:block max-md:text-text3">{ROW_LABELS[name]}</span>
        {name === 'basis' ? <BasisPill state={row.basis} /> : <Value {...{ name, row, before }} />}
        {name === 'month' && row.corrects !== undefined && (
          <span className="hint">{copy.corrects(row.corrects)}</span>
        )}
      </td>
    ))}
  </tr>
)

interface ValueProps {
  name: Exclude<Column, 'basis'>
  row: NewPerformanceRow
  before: PerformanceFigures | undefined
}

function Value({ name, row, before }: ValueProps) {
  const now = textOf(name, row)
  const old = before && textOf(name, before)
  if (old === undefined || old === now) return <span>{now}</span>
  return (
    <span className="[&>s]:text-text3 [&>strong]:text-text1">
      <span className="visually-hidden">{copy.was}</span> <s>{old || copy.none}</s>{' '}
      <span aria-hidden="true">→</span> <span className="visually-hidden">{copy.now}</span>{' '}
      <strong>{now || copy.none}</strong>
    </span>
  )
}

function textOf(name: Exclude<Column, 'basis'>, row: PerformanceFigures): string {
  if (name === 'month') return monthText(row.month)
  if (name === 'returnPercent') return returnText(row.returnPercent)
  if (name === 'lossPercent') return row.lossPercent === undefined ? '' : percentText(row.lossPercent)
  const value = row[name] ?? ''
  return typeof value === 'number' ? countText(value) : value
}
