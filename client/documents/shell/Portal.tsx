import { startTransition, useRef, useState } from 'react'
import { Gate, type SignedIn } from '../gate/Gate.js'
import { useBrand } from '../../shell/brand/brand.js'
import { resumeSession, setStaySignedIn, reloadIntoSession } from '../../shell/session/resume-session.js'
import { openedSession, restoredSession, type Session } from '../../shell/session/session.js'

type ShellModule = typeof import('./SignedInPortal.js')

interface Unlocked {
  session: Session
  Portal: ShellModule['SignedInPortal']
}

/** The gate on every path of the portal, and behind it the shell, which is fetched while the key is checked. */
export function Portal() {
  const { prefix } = useBrand()
  const [unlocked, setUnlocked] = useState<Unlocked | null>(null)
  const shell = useShellModule()

  async function unlock(session: Session) {
    const { SignedInPortal } = await shell.loaded()
    // A transition is rendered in slices: the whole shell at once would block the page.
    startTransition(() => setUnlocked({ session, Portal: SignedInPortal }))
  }

  async function handleSignedIn({ key, accessKey, remember }: SignedIn) {
    setStaySignedIn(remember)
    await unlock(openedSession(key, accessKey, prefix))
  }

  function resume() {
    const kept = resumeSession()
    if (kept) shell.fetch()
    if (!kept) return null
    return kept.then(async (key) => {
      if (key) await unlock(restoredSession(key, prefix))
      return key !== null
    })
  }

  function handleSignedOut() {
    setStaySignedIn(false)
    setUnlocked(null)
  }

  if (unlocked) return <unlocked.Portal session={unlocked.session} onSignedOut={handleSignedOut} />
  return <Gate onSubmitStart={shell.fetch} onSignedIn={handleSignedIn} resume={resume} />
}

/**
 * The shell's code. Browsers remember that an import failed, and its style sheets are not asked for twice: once it
 * has failed, the next way in is a new document (which also finds the new names after a release).
 */
function useShellModule() {
  const fetching = useRef<Promise<ShellModule> | null>(null)
  const hasFailed = useRef(false)

  function fetch() {
    fetching.current = hasFailed.current ? null : import('./SignedInPortal.js')
    fetching.current?.catch(() => (hasFailed.current = true))
  }

  function loaded(): Promise<ShellModule> {
    if (fetching.current) return fetching.current
    reloadIntoSession()
    return new Promise(() => {})
  }

  return { fetch, loaded }
}
