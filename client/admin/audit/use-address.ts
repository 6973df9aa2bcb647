import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readOpened, readQuery, writeAddress, type ListQuery } from './list-query.js'

/** The list's state and the open entry from the address, and functions to change them. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => readQuery(params), [params])
  const opened = useMemo(() => readOpened(params), [params])

  /** A new filter starts with the newest entries; typing adds no history entries. */
  const show = useCallback(
    (change: Partial<ListQuery>, { replace = false } = {}) =>
      setParams((now) => writeAddress({ ...readQuery(now), before: null, ...change }, null), { replace }),
    [setParams],
  )
  const close = useCallback(() => setParams((now) => writeAddress(readQuery(now), null)), [setParams])
  return { query, opened, show, close }
}
