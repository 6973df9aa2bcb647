import { KEY_LEVELS } from '../../src/keys/keys.contract.js'
import type { Portal } from './portal.js'

/** Of keys that are no master's. */
export const ORDINARY_LEVELS = KEY_LEVELS.filter((level) => level !== 'master')

/** The gate of a portal, asked from anywhere. */
export function gateOf(portal: Portal) {
  let lastAddress = 0
  /** An address that nobody has failed from. */
  const anywhere = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
  const validate = (body: object, from = anywhere()) =>
    portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', from).send(body)
  return { anywhere, validate }
}
