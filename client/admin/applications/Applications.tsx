import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ApplicationsSummary } from '../../../src/affiliate/applications/application-list.contract.js'
import { listQuery } from './admin-affiliate.api.js'
import { failureCopy } from './admin-affiliate.copy.js'
import { Listed } from './Listed.js'
import { Banner } from './ListStates.js'
import { Loading } from './Loading.js'
import { SummaryCards } from './SummaryCards.js'
import { useAddress } from './use-address.js'
import { useLogged } from './use-logged.js'

/** Summary and list, once both are here. */
export function Applications() {
  const address = useAddress()
  const { query, show } = address
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Drawn in slices: fifty rows at once would hold up whatever the person does meanwhile.
  const list = useDeferredValue(data)
  useLogged(failureCopy.load, error)

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
      <SummaryCards {...summary} />
      <Listed {...{ list, summary, address, banner }} isLoading={isPlaceholderData || list !== data} />
    </>
  )
}
