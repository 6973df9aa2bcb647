import { Table, type TableProps } from 'antd'
import { useDeferredValue } from 'react'
import styles from './ListTable.module.css'

export type Columns<Row> = NonNullable<TableProps<Row>['columns']>

interface ListTableProps<Row> {
  columns: Columns<Row>
  /** Column widths, and what a card shows where. */
  className: string | undefined
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
  const { className, columns, rows, first = FIRST_ROWS, isLoading, onSort } = props
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  return (
    <Table<Row>
      className={`${styles.table} ${className}`}
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
  )
}

/** For a column whose cells show nothing but their row: they are rendered again only with another row. */
export const ofRow = { shouldCellUpdate: (now: unknown, before: unknown) => now !== before }

/** How a column shows the list's order. */
export const sortOrderOf = (field: string, sort: string): 'ascend' | 'descend' | null =>
  sort === field ? 'ascend' : sort === `-${field}` ? 'descend' : null
