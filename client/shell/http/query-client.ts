import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from './http.js'

const FIVE_MINUTES = 5 * 60 * 1000

const ended = new WeakSet<QueryClient>()
/** Of the session that the client was made for. */
export const hasSessionEnded = (client: QueryClient): boolean => ended.has(client)

/**
 * Data-fetching defaults (spec §8): no retry, no refetch on focus, no polling, nothing becomes stale by itself,
 * unused entries are collected after 5 minutes. A 401 means that the session has ended, whichever call met it. Calls are
 * made whatever the browser believes of its network: one that waits for a better day would never be told as failed.
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
