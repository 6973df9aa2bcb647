import type { SessionAnswer } from '../../../src/keys/keys.contract.js'
import { KEEP_SIGNED_IN_KEY, RESUME_ONCE_KEY } from '../../../src/keys/sessions/session-storage.contract.js'
import { get, HttpError } from '../http/http.js'

export function setStaySignedIn(stays: boolean) {
  tryStorage(() =>
    stays ? localStorage.setItem(KEEP_SIGNED_IN_KEY, '1') : localStorage.removeItem(KEEP_SIGNED_IN_KEY),
  )
}

/** Reloads the document and resumes the session, once. */
export function reloadIntoSession() {
  tryStorage(() => sessionStorage.setItem(RESUME_ONCE_KEY, '1'))
  location.reload()
}

/** Null if no session is expected; resolves to null if the server has ended it. */
export function resumeSession(): Promise<SessionAnswer['key'] | null> | null {
  const isExpected = tryStorage(
    () => localStorage.getItem(KEEP_SIGNED_IN_KEY) ?? sessionStorage.getItem(RESUME_ONCE_KEY),
  )
  tryStorage(() => sessionStorage.removeItem(RESUME_ONCE_KEY))
  return isExpected ? readSession() : null
}

async function readSession(): Promise<SessionAnswer['key'] | null> {
  try {
    return (await get<SessionAnswer>('/api/auth/session')).key
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.status === 401)) throw failure
    setStaySignedIn(false)
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
