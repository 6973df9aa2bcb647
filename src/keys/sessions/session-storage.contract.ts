/** In the device's storage: set while it is to be kept signed in. Without it, a load asks the server nothing (contract §2). */
export const KEEP_SIGNED_IN_KEY = 'portal.keep-signed-in'

/** In the tab's storage: set for one load, which comes back signed in by itself. */
export const RESUME_ONCE_KEY = 'portal.resume'
