import { startTransition, useRef, useState } from 'react'
import { Gate, type SignedIn } from '../features/gate/Gate.js'
import { useBrand } from '../ui/brand.js'
import { askKeptSession, keepSignedIn, reloadIntoSession } from './kept-session.js'
import { openedSession, restoredSession, type Session } from './session.js'

type ShellModule = typeof import('./Shell.js')

interface Unlocked {
  session: Session
  Shell: ShellModule['Shell']
}

/** The gate on every path of the portal, and behind it the shell, which is fetched while the key is checked. */
export function Portal() {
  const { prefix } = useBrand()
  const [unlocked, setUnlocked] = useState<Unlocked | null>(null)
  const shell = useShellModule()

  async function unlock(session: Session) {
    const { Shell } = await shell.loaded()
    // Drawn in slices: the shell is much at once.
    startTransition(() => setUnlocked({ session, Shell }))
  }

  async function handleSignedIn({ key, accessKey, remember }: SignedIn) {
    keepSignedIn(remember)
    await unlock(openedSession(key, accessKey, prefix))
  }

  function resume() {
    const kept = askKeptSession()
    if (kept) shell.fetch()
    if (!kept) return null
    return kept.then(async (key) => {
      if (key) await unlock(restoredSession(key, prefix))
      return key !== null
    })
  }

  function handleSignedOut() {
    keepSignedIn(false)
    setUnlocked(null)
  }

  if (unlocked) return <unlocked.Shell session={unlocked.session} onSignedOut={handleSignedOut} />
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
    fetching.current = hasFailed.current ? null : import('./Shell.js')
    fetching.current?.catch(() => (hasFailed.current = true))
  }

  function loaded(): Promise<ShellModule> {
    if (fetching.current) return fetching.current
    reloadIntoSession()
    return new Promise(() => {})
  }

  return { fetch, loaded }
}
