import { expiringUntil, type ListedMember } from '../../../src/keys/members.contract.js'

/** Active, but not for long: the list marks its date. */
export const isExpiring = ({ state, expiresAt }: Pick<ListedMember, 'state' | 'expiresAt'>): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) < expiringUntil(new Date()).getTime()
