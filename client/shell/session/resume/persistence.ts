import { RESUME_COOKIE } from '#src/keys/sessions/session-storage.contract.js'

/** Returns whether the browser has a persistent session, as far as its cookies say. */
export const isPersistent = (): boolean => document.cookie.includes(`${cookieName()}=`)

/** The next document is the gate, even if the server does not hear of the log-out. */
export function forgetPersistence() {
  document.cookie = `${cookieName()}=; Path=/; Max-Age=0; SameSite=Lax${isHttps() ? '; Secure' : ''}`
}

const isHttps = () => location.protocol === 'https:'
const cookieName = () => (isHttps() ? `__Host-${RESUME_COOKIE}` : RESUME_COOKIE)
