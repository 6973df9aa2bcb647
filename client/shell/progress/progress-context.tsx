import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { SavedProgress } from '#src/progress/progress.contract.js'
import { useBrand } from '../brand/brand.js'
import { get, request } from '../http/http.js'
import { firstPins } from '../sections/menu.js'
import { useSections } from '../sections/sections-context.js'
import { beforeLogOut, useSession } from '../session/session-context.js'
import type { Session } from '../session/session.js'
import { isPageLeft } from '../session/resume/use-restored-page.js'
import { storageKey } from '../storage/storage-key.js'
import { takeEarlier } from './device-progress.js'
import { type ProgressCalls, type ProgressState, ProgressStore } from './progress-store.js'
import type { SaveProgressDto } from '#src/progress/progress.dto.js'

const PATH = '/api/me/progress'
/** Milliseconds before screens are shown without the account's progress. */
const TIMEOUT = 5000

const ProgressContext = createContext<ProgressStore | null>(null)

/** The member's progress for everything below: read after sign-in, saved after each change. */
export function ProgressProvider({ children }: { children: ReactNode }) {
  const { session } = useSession()
  const sections = useSections()
  const { prefix } = useBrand()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    openStore(session, firstPins(sections, session.accessKey ?? session.hint, prefix), queryClient),
  )
  useEffect(() => connect(store, keyOf(session)('progress')), [store, session])
  return <ProgressContext value={store}>{children}</ProgressContext>
}

/** A part of the progress; only a change of that part renders again. */
export function useProgress<T>(select: (state: ProgressState) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}

/** The function that puts an entry into a list or takes it out. Stable. */
export const useSetProgress = () => useStore().set

function useStore(): ProgressStore {
  const store = use(ProgressContext)
  if (!store) throw new Error('useProgress() needs a ProgressProvider above it')
  return store
}

const keyOf =
  ({ accessKey, hint }: Session) =>
  (name: string) =>
    storageKey(name, accessKey, hint)

function openStore(session: Session, pins: readonly string[], queryClient: QueryClient): ProgressStore {
  return new ProgressStore({
    key: keyOf(session)('progress'),
    firstPins: pins,
    // Many people use the demo key: their progress stays on their devices.
    calls: session.isDemo ? null : callsThrough(queryClient),
    earlier: () => takeEarlier(keyOf(session), pins),
  })
}

/** Through the query client, for which a 401 ends the session. */
const callsThrough = (queryClient: QueryClient): ProgressCalls => ({
  load: () =>
    queryClient.fetchQuery({
      queryKey: ['progress'],
      queryFn: ({ signal }) =>
        get<SavedProgress>(PATH, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])),
      staleTime: 0,
    }),
  save: (body: SaveProgressDto) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        // A page that is being left can still send it.
        mutationFn: () =>
          request<SavedProgress>('PUT', PATH, body, { keepalive: document.visibilityState === 'hidden' }),
      })
      .execute(undefined),
})

/** Once all listeners have run: a page that is about to be loaded again may belong to another key. */
const reloadShown = (store: ProgressStore) => isPageLeft() || void store.reload()

/** Starts the store and its events; returns a function that ends both. */
function connect(store: ProgressStore, key: string): () => void {
  const ended = new AbortController()
  const listening = { signal: ended.signal }
  addEventListener('storage', (event) => event.key === key && store.readAgain(), listening)
  addEventListener('online', () => void store.flush(), listening)
  addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(reloadShown, 0, store), listening)
  document.addEventListener('visibilitychange', () => void store.flush(), listening)
  const forget = beforeLogOut(store.flushForGood)
  const stop = store.start()
  return () => {
    ended.abort()
    forget()
    stop()
  }
}

/** The entries of a list that are `known`, with functions that tick them off (docs/decisions/shell.md). */
export function useChecklist(list: 'steps' | 'videos', known: readonly string[]) {
  const entries = useProgress(({ lists }) => lists[list])
  const set = useSetProgress()
  const done = known.filter((id) => entries.includes(id))
  return {
    done,
    tick: (id: string, isDone = true) => set(list, id, isDone),
    toggle: (id: string) => set(list, id, !done.includes(id)),
  }
}
