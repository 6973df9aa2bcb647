import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls that of the last render: memoized parts can take it. */
export function useLatest<Args extends unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handle)
  useLayoutEffect(() => {
    latest.current = handle
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
