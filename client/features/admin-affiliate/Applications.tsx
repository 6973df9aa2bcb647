import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
  ApplicationsSummary,
} from '../../../src/affiliate/affiliate-admin.contract.js'
import { listQuery } from './admin-affiliate.api.js'
import { failureCopy, listCopy as copy } from './admin-affiliate.copy.js'
import styles from './Applications.module.css'
import { ApplicationDetails } from './ApplicationDetails.js'
import { EditStats } from './EditStats.js'
import { useHeadingAfter } from './kept-focus.js'
import { List } from './List.js'
import { Banner } from './ListStates.js'
import { Loading } from './Loading.js'
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
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Drawn in slices: fifty rows at once would hold up whatever the person does meanwhile.
  const list = useDeferredValue(data)
  useEffect(() => {
    if (error) console.error(failureCopy.load, error)
  }, [error])

  // A page that has run out of rows, as after a filter in another window: the last one that has any.
  const lastPage = data ? Math.max(Math.ceil(data.total / query.pageSize), 1) : query.page
  const isBeyond = data !== undefined && !isPlaceholderData && query.page > lastPage
  useEffect(() => {
    if (isBeyond) show({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, show])

  // Where another filter cannot be loaded, the way to the others stays.
  const [summary, setSummary] = useState<ApplicationsSummary>()
  if (list && list.summary !== summary) setSummary(list.summary)

  const banner = isError && (
    <Banner text={failureCopy.load} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!summary) return banner || <Loading />
  return (
    <>
      {banner}
      <SummaryCards {...summary} />
      <Listed {...{ list, summary, address }} isLoading={isPlaceholderData || list !== data} />
    </>
  )
}

interface ListedProps {
  /** None where it could not be loaded. */
  list: ApplicationsAnswer | undefined
  summary: ApplicationsSummary
  isLoading: boolean
  address: ReturnType<typeof useAddress>
}

function Listed({ list, summary, isLoading, address }: ListedProps) {
  const { query, dialog, show, open } = address
  const decisions = useDecisions()
  const [selected, setSelected] = useState<string[]>([])
  const [rejecting, setRejecting] = useState<AffiliateApplication | null>(null)
  const applications = list?.applications ?? []
  const pending = applications.filter(({ status }) => status === 'Pending Review').map(({ id }) => id)
  const chosen = selected.filter((id) => pending.includes(id))
  const failure = decisions.failure && <Banner {...decisions.failure} onDismiss={decisions.dismiss} />
  useHeadingAfter(`${chosen.length > 0} ${decisions.failure !== null} ${applications.length > 0}`)

  return (
    <section className={`card ${styles.list}`} aria-label={copy.title}>
      <Toolbar summary={summary} query={query} onShow={show} />
      <div className={styles.over}>
        {!dialog && !rejecting && failure}
        {chosen.length > 0 && (
          <SelectionBar
            count={chosen.length}
            onApprove={() => decisions.approveMany(chosen).then((isDone) => isDone && setSelected([]))}
            onClear={() => setSelected([])}
          />
        )}
      </div>
      {list && (
        <List
          {...{ list, isLoading, address, selected: chosen, busy: decisions.busy }}
          onSelect={setSelected}
          onApprove={(application) => void decisions.approve(application)}
          onReject={setRejecting}
        />
      )}
      {dialog?.kind === 'view' && list && (
        <ApplicationDetails
          {...{ list, isLoading, dialog, decisions, address }}
          failure={!rejecting && failure}
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
          problem={decisions.failure?.text}
          onReject={(reason) => decisions.reject(rejecting, reason)}
          onClose={() => {
            decisions.dismiss()
            setRejecting(null)
          }}
        />
      )}
    </section>
  )
}
