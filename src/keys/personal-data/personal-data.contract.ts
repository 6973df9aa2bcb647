import type { Member } from '../members.contract.js'

/** Personal data: `export` and `erase` of /api/me, and of /api/admin/members/{id} (contract §5, 'My data' and 'Members'). */

/** Days from the request until an account is erased, in which it can be undone. */
export const ERASURE_DAYS = 14

/** requested → erasing (the account is closed, and nothing can be undone) → erased; an undone request has no row. */
export type ErasureState = 'requested' | 'erasing' | 'erased'

export const DATA_FORMATS = ['json', 'csv'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

/** Names of the files without their endings: the member's own, and an administrator's. */
export const DATA_FILE = 'my-data'
export const MEMBER_DATA_FILE = 'member-data'

/** Returns whether it is the key that many people share: of configured keys, all others are masters. */
export const isDemoKey = ({ level, source }: Pick<Member, 'level' | 'source'>): boolean =>
  source === 'environment' && level !== 'master'

/** Times are ISO 8601, UTC. */
export interface Erasure {
  state: ErasureState
  requestedAt: string
  /** When the account is closed and its data are erased. */
  erasesAt: string
}

export interface ErasureAnswer {
  /** Null if none was requested. */
  erasure: Erasure | null
  /** Why this account can't be erased here; null if it can. */
  refusal: string | null
}
