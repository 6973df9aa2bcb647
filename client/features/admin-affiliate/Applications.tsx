import { useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useEffect, useState } from 'react'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
} from '../../../src/affiliate/affiliate-admin.contract.js'
import { listQuery } from './admin-affiliate.api.js'
import { failureCopy, listCopy as copy } from './admin-affiliate.copy.js'
import styles from './Applications.module.css'
import { ApplicationDetails } from './ApplicationDetails.js'
import { ApplicationsTable } from './ApplicationsTable.js'
import { EditStats } from './EditStats.js'
import { Banner, Empty, Loading } from './ListStates.js'
import { PAGE_SIZES } from './list-query.js'
import { RejectDialog } from './RejectDialog.js'
import { SelectionBar } from './SelectionBar.js'
import { SummaryCards } from './SummaryCards.js'
import { Toolbar } from './Toolbar.js'
import { useAddress } from './use-address.js'
import { useDecisions } from './use-decisions.js'

/** Summary, list and the dialogs over it. */
export function Applications() {
  const address = useAddress()
  const { query, show } = address
  const { data: list, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  useEffect(() => {
    if (error) console.error(failureCopy.load, error)
  }, [error])

  // A page that has run out of rows, as after a filter in another window: the last one that has any.
  const lastPage = list ? Math.max(Math.ceil(list.total / query.pageSize), 1) : query.page
  const isBeyond = list !== undefined && !isPlaceholderData && query.page > lastPage
  useEffect(() => {
    if (isBeyond) show({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, show])

  if (!list)
    return isError ? (
      <Banner text={failureCopy.load} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  return (
    <>
      {isError && <Banner text={failureCopy.load} isBusy={isFetching} onRetry={() => void refetch()} />}
      <SummaryCards {...list.summary} />
      <Listed list={list} isLoading={isPlaceholderData} address={address} />
    </>
  )
}

interface ListedProps {
  list: ApplicationsAnswer
  isLoading: boolean
  address: ReturnType<typeof useAddress>
}

function Listed({ list, isLoading, address }: ListedProps) {
  const { query, dialog, show, open } = address
  const { applications, total, summary } = list
  const decisions = useDecisions()
  const [selected, setSelected] = useState<string[]>([])
  const [rejecting, setRejecting] = useState<AffiliateApplication | null>(null)
  const pending = applications.filter(({ status }) => status === 'Pending Review').map(({ id }) => id)
  const chosen = selected.filter((id) => pending.includes(id))
  const { failure } = decisions

  return (
    <section className={`card ${styles.list}`} aria-label={copy.title}>
      <Toolbar summary={summary} query={query} onShow={show} />
      {failure && <Banner text={failure.text} onRetry={failure.retry} onDismiss={decisions.dismiss} />}
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onApprove={() => decisions.approveMany(chosen).then((isDone) => isDone && setSelected([]))}
          onClear={() => setSelected([])}
        />
      )}
      {applications.length > 0 ? (
        <ApplicationsTable
          {...{ applications, isLoading, query, busy: decisions.busy, selected: chosen }}
          onSelect={setSelected}
          onSort={(sort) => show({ sort })}
          onOpen={open}
          onApprove={(application) => void decisions.approve(application)}
          onReject={setRejecting}
        />
      ) : (
        <Empty isFiltered={summary.total > 0} onClear={() => show({ q: '', status: null })} />
      )}
      {total > 0 && (
        <Pagination
          className={styles.pages}
          current={query.page}
          pageSize={query.pageSize}
          total={total}
          showSizeChanger
          pageSizeOptions={PAGE_SIZES}
          showTotal={(all, [from, to]) => copy.range(from, to, all)}
          responsive
          onChange={(page, pageSize) => show({ page: pageSize === query.pageSize ? page : 1, pageSize })}
        />
      )}
      {dialog?.kind === 'view' && (
        <ApplicationDetails
          {...{ list, isLoading, dialog, decisions, address }}
          isBehind={rejecting !== null}
          onReject={setRejecting}
        />
      )}
      {dialog?.kind === 'edit' && (
        <EditStats
          key={dialog.id}
          id={dialog.id}
          known={applications.find(({ id }) => id === dialog.id)}
          onClose={() => open(null)}
        />
      )}
      {rejecting && (
        <RejectDialog
          application={rejecting}
          onReject={(reason) => decisions.reject(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </section>
  )
}
