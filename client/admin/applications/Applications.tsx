import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ApplicationsSummary } from '../../../src/affiliate/application-list/application-list.contract.js'
import { listQuery } from './applications.api.js'
import { failureCopy } from './applications.copy.js'
import { ApplicationsPanel } from './ApplicationsPanel.js'
import { Banner } from '../back-office/Banner.js'
import { ApplicationsSkeleton } from './ApplicationsSkeleton.js'
import { SummaryCards } from './SummaryCards.js'
import { useUrlState } from './use-url-state.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import { useLastPage } from '../back-office/use-last-page.js'

/** Summary and list, once both have loaded. */
export function Applications() {
  const address = useUrlState()
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(address.query))
  // Rendered as a transition: fifty rows in one task would block input.
  const list = useDeferredValue(data)
  useErrorLog(failureCopy.load, error)

  useLastPage(isPlaceholderData ? undefined : data?.total, address)

  // If another filter fails to load, the filter controls stay usable.
  const [summary, setSummary] = useState<ApplicationsSummary>()
  if (list && list.summary !== summary) setSummary(list.summary)

  const banner = isError && (
    <Banner text={failureCopy.load} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!summary) return banner || <ApplicationsSkeleton />
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
