import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { request } from '../http.js'
import { createQueryClient } from '../query.js'
import { hearBackFirst } from '../ui/back-button.js'
import { Layout } from './Layout.js'
import { SessionEnded, type EndedBy } from './SessionEnded.js'
import { SessionProvider } from './session-context.js'
import type { Session } from './session.js'
import { Toasts } from './Toasts.js'

hearBackFirst()

/** Where a tab that logs out tells the others, and not itself: their session is the same one. */
const otherTabs = new BroadcastChannel('portal.signed-out')

/** Everything behind the gate. Loaded only after sign-in, so that none of it weighs on the gate. */
export function Shell({ session, onSignedOut }: { session: Session; onSignedOut: () => void }) {
  const [ended, setEnded] = useState<EndedBy | null>(null)
  const [queryClient] = useState(() => createQueryClient(() => setEnded('server')))
  const [documentTitle] = useState(() => document.title)
  // The gate that comes after the shell has the document's own title again.
  useEffect(() => () => void (document.title = documentTitle), [documentTitle])
  useEffect(() => {
    otherTabs.onmessage = () => setEnded('otherTab')
    return () => void (otherTabs.onmessage = null)
  }, [])
  const logOut = useCallback(() => void signOut(), [])

  if (ended) return <SessionEnded by={ended} onBack={onSignedOut} />
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session} logOut={logOut}>
        <BrowserRouter>
          <Layout />
        </BrowserRouter>
        <Toasts />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** Logging out (spec §4) works without the server too: whatever it answers, this device forgets the session. */
async function signOut() {
  await request('POST', '/api/auth/logout').catch(() => undefined)
  otherTabs.postMessage(null)
  try {
    localStorage.clear()
    sessionStorage.clear()
  } finally {
    // Also where the browser forbids storage.
    location.reload()
  }
}
