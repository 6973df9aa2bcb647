import { useEffect } from 'react'

interface PagedList {
  query: { page: number; pageSize: number }
  show: (change: { page: number }, options: { replace: boolean }) => void
}

/** Goes to the last page that has rows if this one has none (any more). `total`: undefined until it has loaded. */
export function useLastPage(total: number | undefined, { query, show }: PagedList) {
  const last = total === undefined ? query.page : Math.max(Math.ceil(total / query.pageSize), 1)
  const isBeyond = query.page > last
  useEffect(() => {
    if (isBeyond) show({ page: last }, { replace: true })
  }, [isBeyond, last, show])
}
