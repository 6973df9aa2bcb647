import type { SessionAnswer } from '#src/keys/keys.contract.js'
import { RESUME_ONCE_KEY, RESUME_COOKIE } from '#src/keys/sessions/session-storage.contract.js'
import { get, HttpError } from '../../http/http.js'

/** Milliseconds in which a page that is reloaded is gone, unless it stays. */
const ANSWERED = 30_000

/** Reloads the document and resumes the session, once. */
export function reloadIntoSession() {
  // Not before the page goes: with unsaved changes the browser offers to stay.
  const resumeOnce = () => tryStorage(() => sessionStorage.setItem(RESUME_ONCE_KEY, '1'))
  addEventListener('pagehide', resumeOnce, { once: true, signal: AbortSignal.timeout(ANSWERED) })
  location.reload()
}

/** Null if no session is expected; resolves to null if the server has ended it. */
export function resumeSession(): Promise<SessionAnswer | null> | null {
  const isExpected = tryStorage(() => sessionStorage.getItem(RESUME_ONCE_KEY))
  return isExpected ? readSession() : null
}

/** Resolves to null if the server has ended the session. @throws {HttpError} any other failure */
export async function readSession(): Promise<SessionAnswer | null> {
  tryStorage(() => sessionStorage.removeItem(RESUME_ONCE_KEY))
  try {
    return await get<SessionAnswer>('/api/auth/session')
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.status === 401)) throw failure
    forgetPersistence()
    return null
  }
}

/** Storage may be blocked; the gate works without it. */
function tryStorage<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** Returns whether the browser has a persistent session, as far as its cookies say. */
export const isPersistent = (): boolean => document.cookie.includes(`${cookieName()}=`)

/** The next document is the gate, even if the server does not hear of the log-out. */
export function forgetPersistence() {
  document.cookie = `${cookieName()}=; Path=/; Max-Age=0; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

const isHttps = () => location.protocol === 'https:'
const cookieName = () => (isHttps() ? `__Host-${RESUME_COOKIE}` : RESUME_COOKIE)
