import { useMemo } from 'react'
import type {
  VisibleApplication,
  ApplicationsAnswer,
} from '#src/affiliate/applications/application-list.contract.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { useLatest } from '../../back-office/use-latest.js'
import { RowSelection } from '../../selection/RowSelection.js'
import { Pages } from '../../back-office/list/pages/Pages.js'
import { listCopy as copy } from '../applications.copy.js'
import { ApplicationsTable } from './ApplicationsTable.js'
import { PAGE_SIZES, type ListQuery } from './list-query.js'
import type { useAddress } from '../use-address.js'
import { useMayDecide } from '../decisions/use-may-decide.js'
import { isUnderWay, type Decisions } from '../decisions/use-decisions.js'

interface ListProps {
  list: ApplicationsAnswer
  isLoading: boolean
  address: ReturnType<typeof useAddress>
  selected: string[]
  decisions: Decisions
  onSelect: (ids: string[]) => void
  onApprove: (application: VisibleApplication) => void
  onReject: (application: VisibleApplication) => void
}

export function List({ list, isLoading, address, selected, decisions, onSelect, ...row }: ListProps) {
  const { applications, total, summary } = list
  const { query, show, open } = address
  const { entries, busyTogether, undo } = decisions
  const mayDecide = useMayDecide()
  // Memoized: what opens over the list does not render its rows.
  const rows = useMemo(
    () =>
      applications.map((application) => ({
        ...application,
        entry: entries.find(({ id }) => id === application.id),
        isUnderWay: isUnderWay({ entries, busyTogether }, application.id),
      })),
    [applications, entries, busyTogether],
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
          isFiltered={summary.total > 0}
          texts={copy}
          onClear={() => show({ q: '', status: null })}
        />
      )}
      <Pages
        page={query.page}
        pageSize={query.pageSize}
        total={total}
        sizes={PAGE_SIZES}
        range={copy.range}
        onShow={show}
      />
    </>
  )
}
