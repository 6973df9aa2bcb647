import type { SessionAnswer } from '../../src/keys/keys.contract.js'
import { KEPT_ON_DEVICE, RESUMED_ONCE } from '../../src/keys/kept-session.contract.js'
import { get, HttpError } from '../http.js'

export function keepSignedIn(keep: boolean) {
  stored(() => (keep ? localStorage.setItem(KEPT_ON_DEVICE, '1') : localStorage.removeItem(KEPT_ON_DEVICE)))
}

/** Starts the document afresh and comes back signed in, once. */
export function reloadIntoSession() {
  stored(() => sessionStorage.setItem(RESUMED_ONCE, '1'))
  location.reload()
}

/** Null when there is nothing to ask for; null as an answer when the server knows of no session any more. */
export function askKeptSession(): Promise<SessionAnswer['key'] | null> | null {
  const isAsked = stored(() => localStorage.getItem(KEPT_ON_DEVICE) ?? sessionStorage.getItem(RESUMED_ONCE))
  stored(() => sessionStorage.removeItem(RESUMED_ONCE))
  return isAsked ? ask() : null
}

async function ask(): Promise<SessionAnswer['key'] | null> {
  try {
    return (await get<SessionAnswer>('/api/auth/session')).key
  } catch (failure) {
    if (!(failure instanceof HttpError && failure.status === 401)) throw failure
    keepSignedIn(false)
    return null
  }
}

/** Storage may be forbidden; then nothing is kept, and the gate works all the same. */
function stored<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
