import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { request } from './http/http.js'
import { endSession, queryClientOf, whenSessionEnds, type EndedBy } from './http/query-client.js'
import { listenToBack } from './layout/back-guard.js'
import { Layout } from './layout/Layout.js'
import { ProgressProvider } from './progress/progress-context.js'
import { accountQuery } from './session/member/member-queries.js'
import { sendBeforeLogOut, SessionProvider, type SignedIn } from './session/session-context.js'
import { forgetPersistence } from './session/resume/resume-session.js'
import { SessionEnded } from './layout/SessionEnded.js'
import type { Section } from './sections/section.js'
import { SectionsProvider } from './sections/sections-context.js'
import type { Session } from './session/session.js'
import { isPageLeft, useRestoredPage } from './session/resume/use-restored-page.js'
import { clearStorage } from './storage/device-storage.js'
import { announceLogOut, whenOtherTabEnds } from './session/other-tabs.js'
import { Toasts } from './layout/Toasts.js'

listenToBack()

export interface ShellProps {
  session: Session
  sections: readonly Section[]
  onSignedOut: (by: EndedBy) => void
}

/** Providers around every section: session, data, router and layout. */
export function Shell({ session, sections, onSignedOut }: ShellProps) {
  const [ended, setEnded] = useState<EndedBy | null>(null)
  const queryClient = queryClientOf(session)
  // A page that was left shows nothing; it reads the session again when it is shown.
  useEffect(() => whenSessionEnds(queryClient, (by) => isPageLeft() || setEnded(by)), [queryClient])
  const { accessKey } = session
  useEffect(() => whenOtherTabEnds(accessKey, (by) => endSession(queryClient, by)), [accessKey, queryClient])
  useRestoredPage(() => endSession(queryClient, 'server'))
  const logOut = useCallback(() => void signOut(), [])

  if (ended) return <SessionEnded by={ended} onBack={() => onSignedOut(ended)} />
  return (
    <QueryClientProvider client={queryClient}>
      <WithAccount session={session} logOut={logOut}>
        <SectionsProvider sections={sections}>
          <ProgressProvider>
            <BrowserRouter>
              <Layout />
            </BrowserRouter>
          </ProgressProvider>
        </SectionsProvider>
        <Toasts />
      </WithAccount>
    </QueryClientProvider>
  )
}

/** Completes the session with what only the server knows. Nothing waits for it: the server enforces access. */
function WithAccount({ session, logOut, children }: SignedIn & { children: ReactNode }) {
  const { data = session.account } = useQuery({ ...accountQuery, enabled: session.account === null })
  const complete = useMemo(() => ({ ...session, account: data }), [session, data])
  return (
    <SessionProvider session={complete} logOut={logOut}>
      {children}
    </SessionProvider>
  )
}

/** Logs out (product §4), even if the server cannot be reached: this device forgets the session. */
async function signOut() {
  await sendBeforeLogOut()
  await request('POST', '/api/auth/logout').catch(() => undefined)
  announceLogOut()
  forgetPersistence()
  clearStorage()
  location.reload()
}
