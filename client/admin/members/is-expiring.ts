import { EXPIRING_DAYS, type ListedMember } from '../../../src/keys/members.contract.js'

const DAY = 24 * 60 * 60 * 1000

/** Active, but not for long: the list marks its date. */
export const isExpiring = ({ state, expiresAt }: Pick<ListedMember, 'state' | 'expiresAt'>): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) - Date.now() < EXPIRING_DAYS * DAY
