import { useEffect, useEffectEvent } from 'react'
import { signedInHash } from '../../storage/storage-key.js'
import { isPersistent, readSession } from './resume-session.js'

/**
 * Lets a step back show the page as it was left (back/forward cache), but nothing after a log-out: the page is
 * left invisible, and shown again if this browser is still signed in with the same key. The session is checked meanwhile,
 * since the server may have ended it.
 */
export function useRestoredPage(onSessionEnded: () => void) {
  const check = useEffectEvent(() => {
    readSession().then(
      (key) => key ?? onSessionEnded(),
      // Unreachable: like a page that was not left.
      () => undefined,
    )
  })
  useEffect(() => {
    let left: SignedInState | null = null
    const leave = () => {
      left = signedInState()
      setInvisible(true)
    }
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isSame(left, signedInState())) return location.reload()
      setInvisible(false)
      if (persisted) check()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', arrive)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', arrive)
    }
  }, [])
}

/** The cookie too: a page that was left may not have heard yet that another tab cleared the storage. */
const signedInState = () => ({ owner: signedInHash(), isPersistent: isPersistent() })
type SignedInState = ReturnType<typeof signedInState>

const isSame = (left: SignedInState | null, now: SignedInState): boolean =>
  left?.owner != null && left.owner === now.owner && left.isPersistent === now.isPersistent

/** The page was left, or is about to be loaded again: what its late answers say about the session is outdated. */
export const isPageLeft = (): boolean => document.documentElement.style.visibility === 'hidden'

/** In two ways, because a dialog ignores the page's opacity, and parts of sections set their own visibility. */
function setInvisible(isInvisible: boolean) {
  const { style } = document.documentElement
  style.visibility = isInvisible ? 'hidden' : ''
  style.opacity = isInvisible ? '0' : ''
}
