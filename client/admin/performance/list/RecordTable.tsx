import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ListedRow } from '../../../../src/performance/performance.contract.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { Day } from '../../back-office/Time.js'
import { BasisPill } from './BasisPill.js'
import { countText, monthText, percentText, returnText } from '../figures.js'
import { addressOfRow, type ListQuery } from './list-query.js'
import { listCopy as copy } from '../record.copy.js'
import styles from './RecordTable.module.css'

interface RecordTableProps {
  rows: ListedRow[]
  query: ListQuery
  /** Another page is loading. */
  isLoading: boolean
  /** Number of the row to show. */
  marked: number | null
  /** Null if the role may not. */
  onCorrect: ((seq: number) => void) | null
}

export function RecordTable({ rows, isLoading, ...shown }: RecordTableProps) {
  const listed = rows.map((row) => ({ ...row, id: String(row.seq) }))
  return (
    <ListTable
      className={styles.table}
      rows={listed}
      // A row that a link leads to may be the last one.
      first={shown.marked === null ? undefined : rows.length}
      columns={columnsOf({ ...shown, rows })}
      isLoading={isLoading}
    />
  )
}

type Shown = Omit<RecordTableProps, 'isLoading'>

const columnsOf = (shown: Shown): Columns<ListedRow & { id: string }> => [
  {
    title: copy.columns.month,
    dataIndex: 'month',
    className: styles.month,
    render: (_, row) => <Month row={row} isMarked={row.seq === shown.marked} />,
  },
  {
    title: copy.columns.instrument,
    dataIndex: 'instrument',
    className: styles.instrument,
    render: (text: string, row) => <Strikethrough row={row}>{text}</Strikethrough>,
  },
  {
    title: copy.columns.returnPercent,
    dataIndex: 'returnPercent',
    className: styles.return,
    align: 'right',
    render: (percent: number, row) => (
      <span className={styles.percent} data-sign={Math.sign(percent)}>
        <Strikethrough row={row}>{returnText(percent)}</Strikethrough>
      </span>
    ),
  },
  ...(['trades', 'wins'] as const).map((name) => ({
    title: copy.columns[name],
    dataIndex: name,
    className: styles[name],
    align: 'right' as const,
    render: (count: number, row: ListedRow) => <Count row={row} term={copy.columns[name]} count={count} />,
  })),
  {
    title: copy.columns.losses,
    dataIndex: 'losses',
    className: styles.losses,
    align: 'right',
    render: (count: number, row) => (
      <>
        <Count row={row} term={copy.columns.losses} count={count} />
        {row.lossPercent !== undefined && (
          <span className="hint">
            <Strikethrough row={row}>{copy.lost(percentText(row.lossPercent))}</Strikethrough>
          </span>
        )}
      </>
    ),
  },
  {
    title: copy.columns.basis,
    dataIndex: 'basis',
    className: styles.basis,
    render: (_, { basis, publishedAt }) => (
      <>
        <BasisPill state={basis} />
        <Day at={publishedAt} className="hint" />
      </>
    ),
  },
  {
    title: copy.columns.note,
    dataIndex: 'note',
    className: styles.note,
    render: (_, row) => <Notes {...{ row, shown }} />,
  },
  {
    title: <span className="visually-hidden">{copy.columns.actions}</span>,
    dataIndex: 'seq',
    className: styles.action,
    render: (seq: number, row) =>
      shown.onCorrect &&
      row.correctedBy === undefined && (
        <Button size="small" aria-label={copy.correctRow(row)} onClick={() => shown.onCorrect?.(seq)}>
          {copy.correct}
        </Button>
      ),
  },
]

/** The month with the row's number. A row that a link leads to takes the focus. */
const Month = ({ row, isMarked }: { row: ListedRow; isMarked: boolean }) => (
  <div
    key={String(isMarked)}
    ref={isMarked ? reveal : null}
    tabIndex={isMarked ? -1 : undefined}
    data-marked={isMarked}
  >
    <Strikethrough row={row}>{monthText(row.month)}</Strikethrough>
    <span className="hint">{copy.row(row.seq)}</span>
  </div>
)

const reveal = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** A figure of a row, struck through if another row has replaced it. */
const Strikethrough = ({ row, children }: { row: ListedRow; children: string }) =>
  row.correctedBy === undefined ? children : <s>{children}</s>

/** On a card the term names the figure, in a table the column's head. */
const Count = ({ row, term, count }: { row: ListedRow; term: string; count: number }) => (
  <span className="figures">
    <span className={styles.term}>{term}</span>
    <Strikethrough row={row}>{countText(count)}</Strikethrough>
  </span>
)

function Notes({
  row: { note, corrects, correctedBy },
  shown: { rows, query },
}: {
  row: ListedRow
  shown: Shown
}) {
  const link = (seq: number, text: string) => <Link to={`?${addressOfRow(query, rows, seq)}`}>{text}</Link>
  return (
    <>
      {note && <span className={styles.text}>{note}</span>}
      {corrects !== undefined && link(corrects, copy.corrects(corrects))}
      {correctedBy !== undefined && link(correctedBy, copy.correctedBy(correctedBy))}
    </>
  )
}
