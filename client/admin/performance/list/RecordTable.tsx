import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { ListedRow } from '#src/performance/performance.contract.js'
import { ListTable, type Columns } from '../../back-office/list/table/ListTable.js'
import { Day } from '../../back-office/Time.js'
import { BasisPill } from './BasisPill.js'
import { countText, monthText, percentText, returnText } from '../figures.js'
import { addressOfRow, type ListQuery } from '../record-address.js'
import { listCopy as copy } from '../record.copy.js'

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
      className="[&_tr:has([data-marked=true])>td]:bg-soft-brand @max-lg/list:[&_tbody>tr]:items-start @max-lg/list:[&_tbody>tr:has([data-marked=true])]:bg-soft-brand"
      rows={listed}
      // A row that a link leads to may be the last one.
      first={shown.marked === null ? undefined : rows.length}
      columns={columnsOf({ ...shown, rows })}
      card={CARD}
      cardHeight={200}
      isLoading={isLoading}
    />
  )
}

type Shown = Omit<RecordTableProps, 'isLoading'>

/** What it is and what it made, the trades, then where it comes from. */
const CARD = `
  'instrument instrument returnPercent'
  'month month month'
  'trades wins losses'
  'basis basis basis'
  'note note note'
  'seq seq seq' / minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)`

/** On a card below its term: the library aligns a column's cells by an attribute. */
const COUNT = 'whitespace-nowrap @max-lg/list:my-8 @max-lg/list:text-left!'

const COUNT_WIDTHS = { trades: 76, wins: 68 }

const columnsOf = (shown: Shown): Columns<ListedRow & { id: string }> => [
  {
    title: copy.columns.month,
    dataIndex: 'month',
    width: 104,
    className: 'text-text1 whitespace-nowrap',
    render: (_, row) => <Month row={row} isMarked={row.seq === shown.marked} />,
  },
  {
    title: copy.columns.instrument,
    dataIndex: 'instrument',
    width: 104,
    className: '@max-lg/list:text-text1 @max-lg/list:font-medium',
    render: (text: string, row) => <Strikethrough row={row}>{text}</Strikethrough>,
  },
  {
    title: copy.columns.returnPercent,
    dataIndex: 'returnPercent',
    width: 96,
    className: 'whitespace-nowrap',
    align: 'right',
    render: (percent: number, row) => (
      <span
        className="tabular-nums text-text1 data-[sign=1]:text-up data-[sign=-1]:text-down"
        data-sign={Math.sign(percent)}
      >
        <Strikethrough row={row}>{returnText(percent)}</Strikethrough>
      </span>
    ),
  },
  ...(['trades', 'wins'] as const).map((name) => ({
    title: copy.columns[name],
    dataIndex: name,
    width: COUNT_WIDTHS[name],
    className: COUNT,
    align: 'right' as const,
    render: (count: number, row: ListedRow) => <Count row={row} term={copy.columns[name]} count={count} />,
  })),
  {
    title: copy.columns.losses,
    dataIndex: 'losses',
    width: 116,
    className: COUNT,
    align: 'right',
    render: (count: number, row) => (
      <>
        <Count row={row} term={copy.columns.losses} count={count} />
        {row.lossPercent !== undefined && (
          <span className="hint @lg/list:block! @lg/list:ml-0!">
            <Strikethrough row={row}>{copy.lost(percentText(row.lossPercent))}</Strikethrough>
          </span>
        )}
      </>
    ),
  },
  {
    title: copy.columns.basis,
    dataIndex: 'basis',
    width: 156,
    render: (_, { basis, publishedAt }) => (
      <>
        <BasisPill state={basis} />
        <Day
          at={publishedAt}
          className="hint @lg/list:block! @lg/list:ml-0! @max-lg/list:inline! @max-lg/list:ml-8"
        />
      </>
    ),
  },
  {
    title: copy.columns.note,
    dataIndex: 'note',
    className: '@max-lg/list:empty:hidden',
    render: (_, row) => <Notes {...{ row, shown }} />,
  },
  {
    title: <span className="visually-hidden">{copy.columns.actions}</span>,
    dataIndex: 'seq',
    width: 92,
    className: '@max-lg/list:mt-8 @max-lg/list:empty:hidden',
    render: (seq: number, row) =>
      shown.onCorrect &&
      row.correctedBy === undefined && (
        <Button
          size="small"
          className="@max-lg/list:w-full @max-lg/list:min-h-control"
          aria-label={copy.correctRow(row)}
          onClick={() => shown.onCorrect?.(seq)}
        >
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
    className="focus:outline-none @max-lg/list:flex @max-lg/list:gap-8 @max-lg/list:items-baseline"
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
  row.correctedBy === undefined ? children : <s className="text-text3">{children}</s>

/** On a card the term names the figure, in a table the column's head. */
const Count = ({ row, term, count }: { row: ListedRow; term: string; count: number }) => (
  <span className="tabular-nums">
    <span className="hidden @max-lg/list:block @max-lg/list:text-text3 @max-lg/list:text-13">{term}</span>
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
  const link = (seq: number, text: string) => (
    <Link className="block" to={`?${addressOfRow(query, rows, seq)}`}>
      {text}
    </Link>
  )
  return (
    <>
      {note && <span className="block">{note}</span>}
      {corrects !== undefined && link(corrects, copy.corrects(corrects))}
      {correctedBy !== undefined && link(correctedBy, copy.correctedBy(correctedBy))}
    </>
  )
}
