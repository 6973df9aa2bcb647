import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { useList } from '../back-office/list/use-list.js'
import { useLastPage } from '../back-office/list/pages/use-last-page.js'
import { listQuery } from './applications.api.js'
import { failureCopy } from './applications.copy.js'
import { ApplicationsPanel } from './ApplicationsPanel.js'
import { ApplicationsSkeleton } from './list/ApplicationsSkeleton.js'
import { SummaryCards } from './list/SummaryCards.js'
import { useAddress } from './applications-address.js'

function Applications() {
  const address = useAddress()
  const { list, loaded, isLoading, banner } = useList(listQuery(address.query), failureCopy.load)
  useLastPage(loaded?.total, address)
  const summary = useLastKnown(list?.summary)
  if (!summary) return banner || <ApplicationsSkeleton />
  return (
    <>
      <SummaryCards {...summary} />
      <ApplicationsPanel {...{ list, summary, address, banner, isLoading }} />
    </>
  )
}

/** Summary and list, once both have loaded. */
export const ApplicationsPage = inBackOffice(Applications)
