import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { Gate, type SignedIn } from '../gate/Gate.js'
import { GateTextsContext, gateTexts } from '../gate/gate.copy.js'
import { openShell } from '../gate/open-shell.js'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import {
  reloadIntoSession,
  resumeSession,
  forgetPersistence,
} from '../../shell/session/resume/resume-session.js'
import { announceSignIn } from '../../shell/session/other-tabs.js'
import type { EndedBy } from '../../shell/http/query-client.js'
import { openedSession, restoredSession, type Session } from '../../shell/session/session.js'
import type { ShellModule, Unlocked } from './resume-portal.js'

interface PortalProps {
  resumed?: Unlocked | null
  /** A persistent session has ended: the gate takes the place of its skeleton. */
  hasEnded?: boolean
  /** The replaced texts of the gate. */
  startTexts?: StartTexts
}

/** The gate on every path of the portal, and the shell after it, which is fetched while the key is checked. */
export function Portal({ resumed = null, hasEnded = false, startTexts }: PortalProps) {
  const { prefix } = useBrand()
  const [unlocked, setUnlocked] = useState(resumed)
  const shell = useShellModule()
  const onRendered = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (unlocked) onRendered.current?.()
    // Also when it fails to render.
    return () => onRendered.current?.()
  }, [unlocked])

  async function unlock(session: Session) {
    const { SignedInPortal } = await shell.loaded()
    // A transition renders in slices: the whole shell in one task would block the page.
    startTransition(() => setUnlocked({ session, Portal: SignedInPortal }))
  }

  async function handleSignedIn({ key, accessKey }: SignedIn) {
    announceSignIn(accessKey)
    // Before the animation: until the shell is rendered it holds the picture of the gate.
    await shell.loaded()
    await openShell(async () => {
      const rendered = new Promise<void>((resolve) => (onRendered.current = resolve))
      await unlock(openedSession(key, accessKey, prefix))
      await rendered
    })
  }

  function resume() {
    const resuming = resumeSession()
    if (resuming) shell.fetch()
    if (!resuming) return null
    return resuming.then(async (answer) => {
      if (answer) await unlock(restoredSession(answer, prefix))
      return answer !== null
    })
  }

  function handleSignedOut(by: EndedBy) {
    // Another key's session stays.
    if (by !== 'otherKey') forgetPersistence()
    setUnlocked(null)
  }

  if (unlocked) return <unlocked.Portal session={unlocked.session} onSignedOut={handleSignedOut} />
  return (
    <GateTextsContext value={gateTexts(startTexts)}>
      <Gate
        onSubmitStart={shell.fetch}
        shellLoaded={shell.loaded}
        onSignedIn={handleSignedIn}
        resume={resume}
        hasSessionEnded={hasEnded}
      />
    </GateTextsContext>
  )
}

/**
 * Loads the shell's code. Browsers remember a failed import and do not retry its style sheets, so after a
 * failure the next sign-in loads a new document, which also finds the new file names after a release.
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
