import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Banner } from '../frame/Banner.js'
import { refusalOr, useErrorLog } from '../http-errors.js'

/** A list from the server, and a banner if it is missing or outdated. `loaded`: undefined until this page has loaded. */
export function useList<Answer extends object>(query: UseQueryOptions<Answer>, failed: string) {
  const { data, isError, error, isPlaceholderData, isFetching, refetch } = useQuery(query)
  // Rendered as a transition: a page of rows in one task would block input.
  const list = useDeferredValue(data)
  useErrorLog(failed, error)
  return {
    list,
    loaded: isPlaceholderData ? undefined : data,
    /** Another page or filter is loading. */
    isLoading: isPlaceholderData || list !== data,
    banner: isError && (
      <Banner text={refusalOr(error, failed)} isBusy={isFetching} onRetry={() => void refetch()} />
    ),
  }
}
