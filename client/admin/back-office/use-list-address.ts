import { useCallback, useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router-dom'

/** How a subject's address is read and written. A constant: the hook compares by identity. */
interface ListAddress<Query, Opened> {
  readQuery: (params: URLSearchParams) => Query
  readOpened: (params: URLSearchParams) => Opened | null
  writeAddress: (query: Query, opened: Opened | null) => URLSearchParams
  /** Where a newly filtered or sorted list begins. */
  start: Partial<Query>
}

/** A list's state and what is open over it from the address, and functions to change them. */
export function useListAddress<Query, Opened>(address: ListAddress<Query, Opened>) {
  const { readQuery, readOpened, writeAddress, start } = address
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params, readQuery])
  const opened = useMemo(() => readOpened(params), [params, readOpened])

  /** Typing adds no history entries. */
  const show = useCallback(
    (change: Partial<Query>, { replace = false, opened: next = null as Opened | null } = {}) =>
      setParams((now) => writeAddress({ ...readQuery(now), ...start, ...change }, next), { replace }),
    [setParams, readQuery, writeAddress, start],
  )
  const open = useCallback(
    (next: Opened | null, options?: NavigateOptions) =>
      setParams((now) => writeAddress(readQuery(now), next), options),
    [setParams, readQuery, writeAddress],
  )
  const close = useCallback(() => open(null), [open])
  return { query, opened, show, open, close }
}
