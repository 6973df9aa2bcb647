/** Key in local storage, set for a persistent session. Without it, a load makes no request for a session (contract §2). */
export const KEEP_SIGNED_IN_KEY = 'portal.keep-signed-in'

/** Key in session storage, set for one reload after which the member is signed in again. */
export const RESUME_ONCE_KEY = 'portal.resume'
