import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError } from './http.js'

const FIVE_MINUTES = 5 * 60 * 1000

const clients = new WeakMap<object, QueryClient>()

/** A session's one client. Not state: React may start the first render again, which then finds its requests under way. */
export function queryClientOf(session: object): QueryClient {
  const client = clients.get(session) ?? createQueryClient()
  clients.set(session, client)
  return client
}

/** What ended a session: an answer of the server, a log-out in another tab, or a sign-in there with another key. */
export type EndedBy = 'server' | 'otherTab' | 'otherKey'

const ended = new WeakMap<QueryClient, EndedBy>()
const handlers = new WeakMap<QueryClient, (by: EndedBy) => void>()

/** The session that the client belongs to. */
export const hasSessionEnded = (client: QueryClient): boolean => ended.has(client)

/** Ends the client's session for the screens: unfinished work is stored for when the same master signs in again. */
export function endSession(client: QueryClient, by: EndedBy): void {
  ended.set(client, by)
  handlers.get(client)?.(by)
}

/** Calls back when the client's session ends, or has ended. Returns a function that stops this. */
export function whenSessionEnds(client: QueryClient, handle: (by: EndedBy) => void): () => void {
  handlers.set(client, handle)
  const by = ended.get(client)
  if (by) handle(by)
  return () => void handlers.delete(client)
}

/**
 * Data-fetching defaults (product §8): no retry, no refetch on focus, no polling, data never becomes stale by
 * itself, unused entries are collected after 5 minutes. Any 401 ends the session. `networkMode: 'always'`: a
 * query paused while offline would never report an error.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof HttpError && error.status === 401) endSession(client, 'server')
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
