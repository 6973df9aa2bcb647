import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { MemberCounts } from '../../../src/keys/members.contract.js'
import { Banner } from '../back-office/Banner.js'
import { LoadingList } from '../back-office/LoadingList.js'
import { useLogged } from '../back-office/use-logged.js'
import { listQuery } from './members.api.js'
import { listCopy as copy, membersCopy } from './members.copy.js'
import { MembersPanel } from './MembersPanel.js'
import { useAddress } from './use-address.js'

/** The list, once it has loaded. */
export function Members() {
  const address = useAddress()
  const { query, show } = address
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(listQuery(query))
  // Rendered as a transition: a page of rows in one task would block input.
  const list = useDeferredValue(data)
  useLogged(copy.failed, error)

  // The page has no rows (any more): go to the last page that has some.
  const lastPage = data ? Math.max(Math.ceil(data.total / query.pageSize), 1) : query.page
  const isBeyond = data !== undefined && !isPlaceholderData && query.page > lastPage
  useEffect(() => {
    if (isBeyond) show({ page: lastPage }, { replace: true })
  }, [isBeyond, lastPage, show])

  // If another filter fails to load, the filters stay usable.
  const [counts, setCounts] = useState<MemberCounts>()
  if (list && list.counts !== counts) setCounts(list.counts)

  const banner = isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!counts) return banner || <LoadingList text={membersCopy.loading} />
  return (
    <MembersPanel {...{ list, counts, address, banner }} isLoading={isPlaceholderData || list !== data} />
  )
}
