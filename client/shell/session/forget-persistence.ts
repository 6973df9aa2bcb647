import { RESUME_COOKIE } from '../../../src/keys/sessions/session-storage.contract.js'

/** The next document is the gate, even if the server does not hear of the log-out. */
export function forgetPersistence() {
  const isHttps = location.protocol === 'https:'
  const name = isHttps ? `__Host-${RESUME_COOKIE}` : RESUME_COOKIE
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${isHttps ? '; Secure' : ''}`
}
