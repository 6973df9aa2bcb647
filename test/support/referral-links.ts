import type { Portal } from './portal.js'

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

/** Returns a function that follows the referral link of a code, from any client address. */
export const followerOf =
  (portal: Portal) =>
  (code: string, from = '192.0.2.50', browser = BROWSER) =>
    portal.anonymous.get(`/r/${code}`).set('X-Forwarded-For', from).set('User-Agent', browser).expect(302)
