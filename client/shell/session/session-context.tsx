import { createContext, use, type ReactNode, useState } from 'react'
import type { Session } from './session.js'
import { storageKey } from '../storage/storage-key.js'

export interface SignedIn {
  session: Session
  logOut: () => void
}

const SessionContext = createContext<SignedIn | null>(null)

export function SessionProvider({ children, ...signedIn }: SignedIn & { children: ReactNode }) {
  return <SessionContext value={signedIn}>{children}</SessionContext>
}

/** The signed-in session, and the function that ends it. */
export function useSession(): SignedIn {
  const signedIn = use(SessionContext)
  if (!signedIn) throw new Error('useSession() needs a SessionProvider above it')
  return signedIn
}

/** The name of a storage entry for the signed-in access key. */
export function useStorageKey(name: string): string {
  const { accessKey, hint } = useSession().session
  const [key] = useState(() => storageKey(name, accessKey, hint))
  return key
}

/** Milliseconds that logging out waits for pending requests. */
const LOG_OUT_WAIT = 2000

const senders = new Set<() => Promise<unknown>>()

/** Registers a request to be sent before logging out. Returns a function that removes it. */
export function beforeLogOut(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Resolves when all have finished, failed, or timed out. */
export async function sendBeforeLogOut(): Promise<void> {
  const sent = Promise.allSettled([...senders].map((send) => send()))
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, LOG_OUT_WAIT))])
}
