import { Table, type TableProps } from 'antd'
import { useDeferredValue, type CSSProperties, type ReactNode } from 'react'
import { useHiddenColumns, useRowHeight } from '../list-choices.js'
import styles from './ListTable.module.css'
import { ViewChoice } from './ViewChoice.js'

export type Columns<Row> = (NonNullable<TableProps<Row>['columns']>[number] & {
  /** It always shows, because it has what opens the row; the first column always shows. */
  opensRow?: boolean
})[]

interface ListTableProps<Row> {
  /** The list's name in a person's choices, `id` of its address; without it, all columns are shown. */
  list?: string
  /** Each has a `key`, or its `dataIndex`, as its name in `card`. */
  columns: Columns<Row>
  /** What a card shows where: CSS's `grid-template`, which refuses `repeat` beside areas. */
  card: string
  /** Of most cards, in pixels: those out of view are not laid out. */
  cardHeight: number
  className?: string
  rows: Row[]
  /** How many rows render first: more than fit on the first screen. */
  first?: number
  /** Another page or filter is loading. */
  isLoading: boolean
  /** Gets a field, after '-' if descending; null for the list's own order. */
  onSort?: (sort: string | null) => void
}

const FIRST_ROWS = 14

/** A table on wide screens, one card per row on phones; the style sheets make the difference. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, className = '', card, cardHeight, rows, first = FIRST_ROWS, isLoading, onSort } = props
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  const { hidden, hide } = useHiddenColumns(list ?? '')
  // Deferred: the choice is answered before all rows render.
  const absent = useDeferredValue(hidden)
  const named = props.columns.map((column) => ({ ...column, name: nameOf(column) }))
  const choosable = list ? named.filter(isChoosable) : []
  const columns = named
    .filter((column) => !(choosable.includes(column) && absent.includes(column.name)))
    .map(({ name, opensRow, ...column }) => {
      const area = { style: { gridArea: name } }
      return { ...column, onCell: () => area }
    })
  return (
    <>
      {choosable.length > 0 && (
        <ViewChoice
          columns={choosable.map(({ name, title }) => ({ name, title: title as string }))}
          hidden={hidden}
          onHide={hide}
        />
      )}
      <RowHeight>
        <Table<Row>
          className={`${styles.table} ${className}`}
          style={{ '--card': card, '--card-height': `${cardHeight}px` } as CSSProperties}
          rowKey="id"
          columns={columns}
          dataSource={isWhole ? rows : rows.slice(0, first)}
          loading={isLoading}
          pagination={false}
          showSorterTooltip={false}
          onChange={(_pages, _filters, sorter) => {
            const { field, order } = Array.isArray(sorter) ? sorter[0]! : sorter
            onSort?.(order ? `${order === 'descend' ? '-' : ''}${String(field)}` : null)
          }}
        />
      </RowHeight>
    </>
  )
}

/** Apart, so that another height renders no row. */
const RowHeight = ({ children }: { children: ReactNode }) => (
  <div className={useRowHeight().isCompact ? styles.compact : undefined}>{children}</div>
)

const nameOf = ({ key, dataIndex }: { key?: unknown; dataIndex?: unknown }): string =>
  String(key ?? dataIndex)

/** Not the row's checkbox, its first column and its actions. */
const isChoosable = (
  { name, title, opensRow }: { name: string; title?: unknown; opensRow?: boolean },
  at: number,
  all: { name: string }[],
) =>
  !opensRow &&
  name !== 'actions' &&
  typeof title === 'string' &&
  all.findIndex((one) => one.name !== 'selection') !== at

/** Names a value on a card; in a table, the column's head does. */
export const CardTerm = ({ children }: { children: ReactNode }) => (
  <span className="hidden @max-lg/list:block @max-lg/list:text-text3">{children}</span>
)

/** For a column whose cells show nothing but their row: they are rendered again only with another row. */
export const ofRow = { shouldCellUpdate: (now: unknown, before: unknown) => now !== before }

/** How a column shows the list's order. */
export const sortOrderOf = (field: string, sort: string): 'ascend' | 'descend' | null =>
  sort === field ? 'ascend' : sort === `-${field}` ? 'descend' : null
