import { memo } from 'react'
import {
  APPLICATION_LIST,
  type ApplicationSort,
} from '#src/affiliate/applications/application-list.contract.js'
import { listCopy as copy } from '../applications.copy.js'
import styles from './ApplicationsTable.module.css'
import { ListTable, ofRow, sortOrderOf, type Columns } from '../../back-office/list/table/ListTable.js'
import { selectionColumn } from '../../selection/RowSelection.js'
import { Day } from '../../back-office/Time.js'
import { dollars } from '../format.js'
import { RowActions, type Row, type RowActionsProps } from './RowActions.js'
import { StatusPill } from '../StatusPill.js'

type RowProps = Omit<RowActionsProps, 'application'>

interface ApplicationsTableProps extends RowProps {
  rows: Row[]
  /** Another page or filter is loading. */
  isLoading: boolean
  /** The role may see earnings, and order by them. */
  hasAmounts: boolean
  sort: ApplicationSort
  onSort: (sort: ApplicationSort) => void
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 12

/** Memoized: what opens over the list does not render its rows. */
export const ApplicationsTable = memo(function ApplicationsTable({
  rows,
  isLoading,
  hasAmounts,
  sort,
  onSort,
  ...row
}: ApplicationsTableProps) {
  return (
    <ListTable
      className={styles.table}
      rows={rows}
      first={FIRST_ROWS}
      columns={columnsOf(sort, hasAmounts, row)}
      card={CARD}
      cardHeight={240}
      isLoading={isLoading}
      onSort={(sort) => onSort((sort as ApplicationSort | null) ?? APPLICATION_LIST.pages.sort)}
    />
  )
})

/** Name and status, figures, then actions. */
const CARD = `
  'status status selection'
  'name name totalEarnings'
  'email email email'
  'accessKey accessKey accessKey' 1fr
  'actions actions actions' / minmax(0, 1fr) auto auto`

const columnsOf = (sort: ApplicationSort, hasAmounts: boolean, row: RowProps): Columns<Row> => [
  selectionColumn,
  {
    title: copy.columns.name,
    dataIndex: 'name',
    width: '16%',
    ...sortedBy('name', sort),
    ...ofRow,
    render: (name: string, { submittedAt }) => (
      <>
        <span className="text-text1 font-medium wrap-anywhere">{name}</span>
        <Day className="hint" at={submittedAt} text={copy.applied} />
      </>
    ),
  },
  { title: copy.columns.email, dataIndex: 'email', ...ofRow },
  {
    title: copy.columns.accessKey,
    dataIndex: 'accessKey',
    width: 144,
    ...ofRow,
    render: (key: string) => (
      <span className="figures block @lg/list:max-w-[136px] text-text2 text-13 truncate" title={key}>
        {key}
      </span>
    ),
  },
  {
    title: copy.columns.status,
    dataIndex: 'status',
    width: 160,
    className: 'whitespace-nowrap',
    ...ofRow,
    render: (status: Row['status'], { entry }) => <StatusPill status={status} entry={entry} />,
  },
  {
    title: copy.columns.stats,
    dataIndex: 'totalEarnings',
    width: 120,
    className: `whitespace-nowrap ${styles.stats}`,
    ...(hasAmounts && sortedBy('totalEarnings', sort)),
    ...ofRow,
    render: (_, { stats }) => (
      <>
        {stats.totalEarnings !== null && <span className="figures">{dollars(stats.totalEarnings)}</span>}
        <span className="hint">{copy.referrals(stats.referralsMade)}</span>
      </>
    ),
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    width: 252,
    className: styles.actions,
    ...ofRow,
    render: (_, application) => <RowActions application={application} {...row} />,
  },
]

const sortedBy = (field: 'name' | 'totalEarnings', sort: ApplicationSort) => ({
  sorter: true,
  sortOrder: sortOrderOf(field, sort),
})
