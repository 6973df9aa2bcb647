import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from './http.js'

const FIVE_MINUTES = 5 * 60 * 1000

const ended = new WeakSet<QueryClient>()
/** The session that the client belongs to. */
export const hasSessionEnded = (client: QueryClient): boolean => ended.has(client)

/**
 * Data-fetching defaults (product §8): no retry, no refetch on focus, no polling, data never becomes stale by
 * itself, unused entries are collected after 5 minutes. Any 401 ends the session. `networkMode: 'always'`: a
 * query paused while offline would never report an error.
 */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof HttpError && error.status === 401)) return
    ended.add(client)
    onSessionEnded()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        gcTime: FIVE_MINUTES,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
