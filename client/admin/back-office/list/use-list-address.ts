import { useCallback, useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router-dom'
import { useLatest } from '../use-latest.js'

/** How a subject's address is read and written. A constant: the hook compares by identity. */
interface ListAddress<Query, Opened> {
  readQuery: (params: URLSearchParams) => Query
  readOpened: (params: URLSearchParams) => Opened | null
  writeAddress: (query: Query, opened: Opened | null) => URLSearchParams
  /** Where a newly filtered or sorted list begins. */
  start: Partial<Query>
}

interface ShowOptions<Opened> {
  replace?: boolean
  /** What is open over the list from now on; what is open already if omitted. */
  opened?: Opened | null
}

/**
 * A list's state and what is open over it from the address, and functions to change them. What is open changes neither the
 * query nor the functions, so that a memoized list is not rendered for it.
 */
export function useListAddress<Query, Opened>(address: ListAddress<Query, Opened>) {
  const { readQuery, readOpened, writeAddress, start } = address
  const [params, setParams] = useSearchParams()
  const listed = writeAddress(readQuery(params), null).toString()
  const query = useMemo(() => readQuery(new URLSearchParams(listed)), [listed, readQuery])
  const opened = useMemo(() => readOpened(params), [params, readOpened])

  /**
   * Typing adds no history entries. What is open stays so: a search starts a moment after it is typed, and a list that has got
   * shorter moves to its last page by itself, both perhaps behind a dialog that was opened meanwhile.
   */
  const show = useLatest((change: Partial<Query>, { replace, opened }: ShowOptions<Opened> = {}) => {
    const now = paramsNow()
    const over = opened === undefined ? readOpened(now) : opened
    setParams(writeAddress({ ...readQuery(now), ...start, ...change }, over), { replace })
  })
  const open = useLatest((next: Opened | null, options?: NavigateOptions) =>
    setParams(writeAddress(readQuery(paramsNow()), next), options),
  )
  const close = useCallback(() => open(null), [open])
  return { query, opened, show, open, close }
}

/** The parameters on screen are older while a change is still being rendered: a second change would undo the first. */
const paramsNow = () => new URLSearchParams(window.location.search)
