import { useEffect } from 'react'
import type { useUrlState } from './use-url-state.js'

/**
 * Goes to the last page with rows if the page in the address has none (any more), for example after a decision in another
 * window. `total`: rows of all pages; undefined until they are known.
 */
export function useLastPage(total: number | undefined, { query, show }: ReturnType<typeof useUrlState>) {
  const lastPage = total === undefined ? query.page : Math.max(Math.ceil(total / query.pageSize), 1)
  useEffect(() => {
    if (query.page > lastPage) show({ page: lastPage }, { replace: true })
  }, [query.page, lastPage, show])
}
