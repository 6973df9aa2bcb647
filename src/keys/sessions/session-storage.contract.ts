/** Key in session storage, set for one reload after which the member is signed in again. */
export const RESUME_ONCE_KEY = 'portal.resume'

/**
 * Cookie beside that of a persistent session (contract §2): the server sends the portal instead of the gate. It grants
 * nothing, and scripts may read and remove it.
 */
export const RESUME_COOKIE = 'portal-resume'

/** The cookie's values: all that the menu and the titles of a member depend on. */
export const RESUMED_MENUS = ['automation', 'indicator', 'automation-master', 'indicator-master'] as const
export type ResumedMenu = (typeof RESUMED_MENUS)[number]
