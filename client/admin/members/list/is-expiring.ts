import { expiringUntil, type ListedMember } from '../../../../src/keys/members.contract.js'

/** Whether the key ends soon: the list marks its date. */
export const isExpiring = ({ state, expiresAt }: Pick<ListedMember, 'state' | 'expiresAt'>): boolean =>
  state === 'active' && expiresAt !== null && Date.parse(expiresAt) < expiringUntil(new Date()).getTime()
