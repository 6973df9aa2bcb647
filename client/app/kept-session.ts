import type { SessionAnswer } from '../../src/keys/keys.contract.js'
import { get, HttpError } from '../http.js'

/** Set while this device is to be kept signed in: without it, a load asks the server nothing (contract §2). */
const KEEP = 'portal.keep-signed-in'
/** Set for one load: see `reloadIntoSession`. */
const RESUME = 'portal.resume'

export function keepSignedIn(keep: boolean) {
  stored(() => (keep ? localStorage.setItem(KEEP, '1') : localStorage.removeItem(KEEP)))
}

/** Starts the document afresh and comes back signed in, once. */
export function reloadIntoSession() {
  stored(() => sessionStorage.setItem(RESUME, '1'))
  location.reload()
}

/** Null when there is nothing to ask for; null as an answer when the server knows of no session any more. */
export function askKeptSession(): Promise<SessionAnswer['key'] | null> | null {
  const isAsked = stored(() => localStorage.getItem(KEEP) ?? sessionStorage.getItem(RESUME))
  stored(() => sessionStorage.removeItem(RESUME))
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
