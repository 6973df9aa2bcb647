import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readOpened, readQuery, writeAddress, type ListQuery, type Opened } from './list-query.js'

/** The list's state and what is open over it from the address, and functions to change them. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  const opened = useMemo(() => readOpened(params), [params])

  /** A new filter or order starts at the first page; typing adds no history entries. */
  const show = useCallback(
    (change: Partial<ListQuery>, { replace = false } = {}) =>
      setParams((now) => writeAddress({ ...readQuery(now), page: 1, ...change }, null), { replace }),
    [setParams],
  )
  const open = useCallback(
    (next: Opened | null) => setParams((now) => writeAddress(readQuery(now), next)),
    [setParams],
  )
  return { query, opened, show, open, close: () => open(null) }
}
