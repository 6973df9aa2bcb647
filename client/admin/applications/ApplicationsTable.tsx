import type {
  AffiliateApplication,
  ApplicationSort,
} from '../../../src/affiliate/application-list/application-list.contract.js'
import { listCopy as copy } from './applications.copy.js'
import styles from './ApplicationsTable.module.css'
import { day } from '../back-office/format-date.js'
import { ListTable, sortOrderOf, type Columns } from '../back-office/ListTable.js'
import { dollars } from './format.js'
import { DEFAULT_SORT, type ListQuery } from './list-query.js'
import { RowActions, type RowActionsProps } from './RowActions.js'
import { useMayDecide } from './use-may-decide.js'
import { StatusPill } from './StatusPill.js'
import { isUnderWay } from './use-decisions.js'

type RowProps = Omit<RowActionsProps, 'application'>

interface ApplicationsTableProps extends RowProps {
  applications: AffiliateApplication[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  selected: string[]
  onSelect: (ids: string[]) => void
  onSort: (sort: ApplicationSort) => void
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 12

export function ApplicationsTable({
  applications,
  isLoading,
  query,
  selected,
  onSelect,
  onSort,
  ...row
}: ApplicationsTableProps) {
  const mayDecide = useMayDecide()
  return (
    <ListTable
      className={styles.table}
      rows={applications}
      first={FIRST_ROWS}
      columns={columnsOf(query.sort, row)}
      isLoading={isLoading}
      rowSelection={{
        selectedRowKeys: selected,
        onChange: (keys) => onSelect(keys as string[]),
        getCheckboxProps: ({ id, name, status }) => ({
          disabled: !mayDecide || status !== 'Pending Review' || isUnderWay(row.decisions, id),
          'aria-label': copy.select(name),
        }),
      }}
      onSort={(sort) => onSort((sort as ApplicationSort | null) ?? DEFAULT_SORT)}
    />
  )
}

/** Cells of the row's own data are not rendered again when the table is, as it is on each press of a column's head. */
const ofRow = {
  shouldCellUpdate: (now: AffiliateApplication, before: AffiliateApplication) => now !== before,
}

const columnsOf = (sort: ApplicationSort, row: RowProps): Columns<AffiliateApplication> => [
  {
    title: copy.columns.name,
    dataIndex: 'name',
    className: styles.name,
    ...sortedBy('name', sort),
    ...ofRow,
    render: (name: string, { submittedAt }) => (
      <>
        <span className={styles.person}>{name}</span>
        <span className="hint">{copy.applied(day(submittedAt))}</span>
      </>
    ),
  },
  { title: copy.columns.email, dataIndex: 'email', className: styles.email, ...ofRow },
  {
    title: copy.columns.accessKey,
    dataIndex: 'accessKey',
    className: styles.key,
    ...ofRow,
    render: (key: string) => (
      <span className="figures" title={key}>
        {key}
      </span>
    ),
  },
  {
    title: copy.columns.status,
    dataIndex: 'status',
    className: styles.status,
    render: (status: AffiliateApplication['status'], { id }) => (
      <StatusPill status={status} entry={row.decisions.entryOf(id)} />
    ),
  },
  {
    title: copy.columns.stats,
    dataIndex: 'totalEarnings',
    className: styles.stats,
    ...sortedBy('totalEarnings', sort),
    ...ofRow,
    render: (_, { stats }) => (
      <>
        <span className="figures">{dollars(stats.totalEarnings)}</span>
        <span className="hint">{copy.referrals(stats.referralsMade)}</span>
      </>
    ),
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    className: styles.actions,
    render: (_, application) => <RowActions application={application} {...row} />,
  },
]

const sortedBy = (field: 'name' | 'totalEarnings', sort: ApplicationSort) => ({
  sorter: true,
  sortOrder: sortOrderOf(field, sort),
})
