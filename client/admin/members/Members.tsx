import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { MemberCounts } from '../../../src/keys/members.contract.js'
import { Banner } from '../back-office/Banner.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { useErrorLog } from '../back-office/use-error-log.js'
import { useLastPage } from '../back-office/use-last-page.js'
import { listQuery } from './members.api.js'
import { listCopy as copy, membersCopy } from './members.copy.js'
import { MembersPanel } from './MembersPanel.js'
import { useAddress } from './use-address.js'

/** The list, once it has loaded. */
export function Members() {
  const address = useAddress()
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(address.query))
  // Rendered as a transition: a page of rows in one task would block input.
  const list = useDeferredValue(data)
  useErrorLog(copy.failed, error)

  useLastPage(isPlaceholderData ? undefined : data?.total, address)

  // If another filter fails to load, the filters stay usable.
  const [counts, setCounts] = useState<MemberCounts>()
  if (list && list.counts !== counts) setCounts(list.counts)

  const banner = isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!counts) return banner || <LoadingList text={membersCopy.loading} />
  return (
    <MembersPanel {...{ list, counts, address, banner }} isLoading={isPlaceholderData || list !== data} />
  )
}
