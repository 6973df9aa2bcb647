import { KEY_LEVELS } from '../../src/keys/keys.contract.js'
import type { Portal } from './portal.js'

/** All levels but master. */
export const ORDINARY_LEVELS = KEY_LEVELS.filter((level) => level !== 'master')

/** Calls validate-key from any client address. */
export function gateOf(portal: Portal) {
  let lastAddress = 0
  /** Returns a new client address, without failed sign-ins. */
  const newAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
  const validate = (body: object, from = newAddress()) =>
    portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', from).send(body)
  return { newAddress, validate }
}
