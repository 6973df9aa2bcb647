import { Table, type TableProps } from 'antd'
import { useDeferredValue, useRef, type ReactNode } from 'react'
import type {
  AffiliateApplication,
  ApplicationSort,
} from '../../../src/affiliate/application-list/application-list.contract.js'
import { decisionCopy, listCopy as copy } from './admin-affiliate.copy.js'
import styles from './ApplicationsTable.module.css'
import { day } from '../back-office/format-date.js'
import { dollars } from './format.js'
import { isHeld } from './decision-entries.js'
import { useMayDecide } from './use-may-decide.js'
import { useFocusWithin } from '../back-office/focus-restore.js'
import { DEFAULT_SORT, type Dialog, type ListQuery } from './list-query.js'
import { StatusPill } from './StatusPill.js'
import { UndoButton } from './UndoButton.js'
import type { Decisions } from './use-decisions.js'

interface ApplicationsTableProps {
  applications: AffiliateApplication[]
  /** Another page or filter is loading. */
  isLoading: boolean
  query: ListQuery
  decisions: Decisions
  selected: string[]
  onSelect: (ids: string[]) => void
  onSort: (sort: ApplicationSort) => void
  onOpen: (dialog: Dialog) => void
  onApprove: (application: AffiliateApplication) => void
  onReject: (application: AffiliateApplication) => void
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 12

type Columns = NonNullable<TableProps<AffiliateApplication>['columns']>

/** A table on wide screens, one card per application on phones; the style sheet makes the difference. */
export function ApplicationsTable({
  applications,
  isLoading,
  query,
  selected,
  ...row
}: ApplicationsTableProps) {
  // Render the visible rows first: all rows in one task would block input.
  const isWhole = useDeferredValue(true, false)
  const mayDecide = useMayDecide()
  return (
    <Table
      className={styles.table}
      rowKey="id"
      dataSource={isWhole ? applications : applications.slice(0, FIRST_ROWS)}
      columns={columnsOf(query.sort, row)}
      loading={isLoading}
      pagination={false}
      showSorterTooltip={false}
      rowSelection={{
        selectedRowKeys: selected,
        onChange: (keys) => row.onSelect(keys as string[]),
        getCheckboxProps: ({ id, name, status }) => ({
          disabled: !mayDecide || status !== 'Pending Review' || isUnderWay(row.decisions, id),
          'aria-label': copy.select(name),
        }),
      }}
      onChange={(_pages, _filters, sorter) => {
        const { field, order } = Array.isArray(sorter) ? sorter[0]! : sorter
        row.onSort(
          order ? (`${order === 'descend' ? '-' : ''}${String(field)}` as ApplicationSort) : DEFAULT_SORT,
        )
      }}
    />
  )
}

/** Cells of the row's own data are not rendered again when the table is, as it is on each press of a column's head. */
const ofRow = {
  shouldCellUpdate: (now: AffiliateApplication, before: AffiliateApplication) => now !== before,
}

type RowProps = Omit<ApplicationsTableProps, 'applications' | 'isLoading' | 'query' | 'selected'>

const columnsOf = (sort: ApplicationSort, row: RowProps): Columns => [
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
    render: (_, application) => <Actions application={application} {...row} />,
  },
]

const sortedBy = (field: 'name' | 'totalEarnings', sort: ApplicationSort) => ({
  sorter: true,
  sortOrder: sort === field ? ('ascend' as const) : sort === `-${field}` ? ('descend' as const) : null,
})

/** Decided on this page and not confirmed by the server yet. */
export const isUnderWay = ({ entryOf, busyTogether }: Decisions, id: string): boolean =>
  busyTogether.has(id) || ![undefined, 'failed'].includes(entryOf(id)?.phase)

/**
 * The actions that a status allows (product §2, §4). Plain buttons: a page has 130 of them, and Ant Design's
 * buttons would cost more than the rest of the table.
 */
function Actions({
  application,
  decisions,
  onOpen,
  onApprove,
  onReject,
}: RowProps & { application: AffiliateApplication }) {
  const { id, name, status } = application
  const entry = decisions.entryOf(id)
  const box = useRef<HTMLDivElement>(null)
  const isBusy = isUnderWay(decisions, id)
  const mayDecide = useMayDecide()
  const keepFocus = useFocusWithin(`${status} ${entry?.phase}`, box)
  const { view, approve, reject, edit } = copy.actions
  const named = (action: string) => ({ 'aria-label': copy.actionOn(action, name), children: action })
  return (
    <div ref={box} className={styles.buttons} aria-busy={entry?.phase === 'sending'} {...keepFocus}>
      <button type="button" onClick={() => onOpen({ kind: 'view', id })} {...named(view)} />
      {entry && isHeld(entry) ? (
        <UndoButton decision={entry} onUndo={decisions.undo} />
      ) : isBusy ? (
        <Sending>{decisionCopy.held[entry?.status ?? 'Approved']}</Sending>
      ) : (
        mayDecide &&
        status === 'Pending Review' && (
          <>
            <button
              type="button"
              data-tone="approve"
              data-next-focus
              onClick={() => onApprove(application)}
              {...named(approve)}
            />
            <button
              type="button"
              data-tone="reject"
              onClick={() => onReject(application)}
              {...named(reject)}
            />
          </>
        )
      )}
      {mayDecide && status === 'Approved' && (
        <button type="button" onClick={() => onOpen({ kind: 'edit', id })} {...named(edit)} />
      )}
    </div>
  )
}

/** Takes over the focus when the buttons disappear. */
const Sending = ({ children }: { children: ReactNode }) => (
  <button type="button" aria-disabled="true" data-next-focus>
    <span className="spinner" />
    {children}
  </button>
)
