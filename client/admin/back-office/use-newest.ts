import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls that of the last render: memoized parts can take it. */
export function useNewest<Args extends unknown[], Result>(
  handle: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(handle)
  useLayoutEffect(() => {
    newest.current = handle
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
