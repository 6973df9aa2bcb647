import { createContext, use, type ReactNode } from 'react'
import type { Session } from './session.js'

export interface SignedIn {
  session: Session
  logOut: () => void
}

const SessionContext = createContext<SignedIn | null>(null)

export function SessionProvider({ children, ...signedIn }: SignedIn & { children: ReactNode }) {
  return <SessionContext value={signedIn}>{children}</SessionContext>
}

/** Who is signed in, and the way out. */
export function useSession(): SignedIn {
  const signedIn = use(SessionContext)
  if (!signedIn) throw new Error('useSession() needs a SessionProvider above it')
  return signedIn
}
