import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ApplicationsSummary } from '../../../src/affiliate/application-list/application-list.contract.js'
import { listQuery } from './admin-affiliate.api.js'
import { failureCopy } from './admin-affiliate.copy.js'
import { ApplicationsPanel } from './ApplicationsPanel.js'
import { Banner } from '../back-office/Banner.js'
import { Loading } from './Loading.js'
import { SummaryCards } from './SummaryCards.js'
import { useAddress } from './use-address.js'
import { useLogged } from '../back-office/use-logged.js'

/** Summary and list, once both have loaded. */
export function Applications() {
  const address = useAddress()
  const { query, show } = address
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Rendered as a transition: fifty rows in one task would block input.
  const list = useDeferredValue(data)
  useLogged(failureCopy.load, error)

  // The page has no rows (any more), for example after a decision in another window: go to the last page that
  // has some.
  const lastPage = data ? Math.max(Math.ceil(data.total / query.pageSize), 1) : query.page
  const isBeyond = data !== undefined && !isPlaceholderData && query.page > lastPage
  useEffect(() => {
    if (isBeyond) show({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, show])

  // If another filter fails to load, the filter controls stay usable.
  const [summary, setSummary] = useState<ApplicationsSummary>()
  if (list && list.summary !== summary) setSummary(list.summary)

  const banner = isError && (
    <Banner text={failureCopy.load} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!summary) return banner || <Loading />
  return (
    <>
      <SummaryCards {...summary} />
      <ApplicationsPanel
        {...{ list, summary, address, banner }}
        isLoading={isPlaceholderData || list !== data}
      />
    </>
  )
}
