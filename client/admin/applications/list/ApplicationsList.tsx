import { memo, type ReactNode, useMemo, useRef } from 'react'
import {
  type ApplicationsAnswer,
  type ApplicationSort,
  type VisibleApplication,
  APPLICATION_LIST,
} from '#src/affiliate/applications/application-list.contract.js'
import { isAffiliate, NO_APPLICATION } from '#src/affiliate/affiliate.contract.js'
import { Day } from '../../back-office/Time.js'
import { useFocusWithin } from '../../back-office/focus-restore.js'
import { Pages } from '../../back-office/list/pages/Pages.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { type Columns, ListTable, ofRow, sortOrderOf } from '../../back-office/list/table/ListTable.js'
import { useLatest } from '../../back-office/use-latest.js'
import { RowSelection, selectionColumn } from '../../selection/RowSelection.js'
import { AccountPill, StatusPill } from '../StatusPill.js'
import { UndoButton } from '../UndoBar.js'
import { decisionCopy, listCopy as copy } from '../applications.copy.js'
import { type DecisionEntry, isUndoable } from '../decision-entries.js'
import { dollars } from '../../back-office/dollars.js'
import { type useAddress, type Dialog, type ListQuery, applicationsAddress } from '../applications-address.js'
import { type Decisions, isUnderWay } from '../use-decisions.js'
import { useMayDecide } from '../use-may-decide.js'
import styles from './ApplicationsList.module.css'

interface ApplicationsListProps {
  list: ApplicationsAnswer
  isLoading: boolean
  address: ReturnType<typeof useAddress>
  selected: string[]
  decisions: Decisions
  onSelect: (ids: string[]) => void
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication) => void
}

/** One page of the list, with pagination. */
export function ApplicationsList({
  list,
  isLoading,
  address,
  selected,
  decisions,
  onSelect,
  ...row
}: ApplicationsListProps) {
  const { applications, total, summary } = list
  const { query, show, open } = address
  const { entries, busyTogether, togetherAs, undo } = decisions
  const mayDecide = useMayDecide()
  // Memoized: what opens over the list does not render its rows.
  const rows = useMemo(
    () =>
      applications.map((application) => ({
        ...application,
        entry: entries.find(({ id }) => id === application.id),
        isUnderWay: isUnderWay({ entries, busyTogether }, application.id),
        togetherAs,
      })),
    [applications, entries, busyTogether, togetherAs],
  )
  const handlers = {
    onUndo: useLatest(undo),
    onOpen: useLatest(open),
    onApprove: useLatest(row.onApprove),
    onReject: useLatest(row.onReject),
    onSort: useLatest((sort: ListQuery['sort']) => show({ sort })),
  }
  return (
    <>
      {applications.length > 0 ? (
        <RowSelection
          rows={rows
            .filter(({ status, isUnderWay }) => mayDecide && status === 'Pending Review' && !isUnderWay)
            .map(({ id, name }) => ({ id, label: copy.select(name) }))}
          {...{ selected, onSelect }}
        >
          <ApplicationsTable
            {...{ rows, isLoading, ...handlers }}
            hasAmounts={summary.totalCommissions !== null}
            sort={query.sort}
          />
        </RowSelection>
      ) : (
        <EmptyList
          isFiltered={query.q !== '' || query.status !== null}
          texts={copy}
          onClear={() => show(applicationsAddress.noFilter)}
        />
      )}
      <Pages page={query.page} pageSize={query.pageSize} total={total} range={copy.range} onShow={show} />
    </>
  )
}

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
const ApplicationsTable = memo(function ApplicationsTable({
  rows,
  isLoading,
  hasAmounts,
  sort,
  onSort,
  ...row
}: ApplicationsTableProps) {
  return (
    <ListTable
      list={applicationsAddress.id}
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
    render: (name: string, { status, submittedAt }) => (
      <>
        <span className="text-text1 font-medium wrap-anywhere">{name}</span>
        <Day
          className="hint @lg/list:@max-xl/list:hidden!"
          at={submittedAt}
          text={status === NO_APPLICATION ? copy.since : copy.applied}
        />
      </>
    ),
  },
  {
    title: copy.columns.email,
    dataIndex: 'email',
    ...ofRow,
    render: (email: string) => email || copy.nothing,
  },
  {
    title: copy.columns.accessKey,
    dataIndex: 'accessKey',
    width: 120,
    ...ofRow,
    render: (key: string) => (
      <span className="figures block text-text2 text-13 truncate" title={key}>
        {key}
      </span>
    ),
  },
  {
    title: copy.columns.status,
    dataIndex: 'status',
    width: 168,
    className: 'whitespace-nowrap',
    ...ofRow,
    render: (status: Row['status'], { entry, account }) => (
      <span className="inline-flex flex-wrap gap-4">
        <StatusPill status={status} entry={entry} />
        {account && account.status !== 'active' && <AccountPill state={account.status} />}
      </span>
    ),
  },
  {
    title: copy.columns.stats,
    dataIndex: 'totalEarnings',
    width: 152,
    className: `whitespace-nowrap ${styles.stats}`,
    ...(hasAmounts && sortedBy('totalEarnings', sort)),
    ...ofRow,
    render: (_, { stats }) => (
      <>
        {stats.totalEarnings !== null && <span className="tabular-nums">{dollars(stats.totalEarnings)}</span>}
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

/** An application, and the phase of a decision on it. */
interface Row extends VisibleApplication {
  entry: DecisionEntry | undefined
  isUnderWay: boolean
  /** As what those are decided that were chosen together. */
  togetherAs: DecisionEntry['status']
}

interface RowActionsProps {
  application: Row
  onUndo: (id: string) => void
  onOpen: (dialog: Dialog) => void
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication) => void
}

/**
 * The actions that a status allows (product §2, §4). Plain buttons: a page has 130 of them, and Ant Design's
 * buttons would cost more than the rest of the table.
 */
function RowActions({ application, onUndo, onOpen, onApprove, onReject }: RowActionsProps) {
  const { id, name, status, entry, isUnderWay, togetherAs } = application
  const box = useRef<HTMLDivElement>(null)
  const mayDecide = useMayDecide()
  const keepFocus = useFocusWithin(`${status} ${entry?.phase}`, box)
  const { view, approve, reject, edit } = copy.actions
  const named = (action: string) => ({ 'aria-label': copy.actionOn(action, name), children: action })
  return (
    <div
      ref={box}
      className={`${styles.buttons} flex gap-8`}
      aria-busy={entry?.phase === 'sending'}
      {...keepFocus}
    >
      <button type="button" data-opens-row onClick={() => onOpen({ kind: 'view', id })} {...named(view)} />
      {entry && isUndoable(entry) ? (
        <UndoButton decision={entry} onUndo={onUndo} />
      ) : isUnderWay ? (
        <Sending>{decisionCopy.inProgress[entry?.status ?? togetherAs]}</Sending>
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
      {mayDecide && isAffiliate(status) && (
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
