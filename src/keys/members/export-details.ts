import type { MembersQuery } from '../members.contract.js'

/** Returns what the audit records of an export of members: its extent, and never the words of the search. */
export const exportDetails = ({ level, state, q }: MembersQuery) => ({
  level: level || 'all',
  state: state || 'all',
  isSearch: Boolean(q),
})
