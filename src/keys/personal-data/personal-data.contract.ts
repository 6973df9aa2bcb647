/** Personal data: `export` and `erase` of /api/me, and of /api/admin/members/{id} (contract §5, 'My data' and 'Members'). */

/** Days from the request until an account is erased, in which it can be undone. */
export const ERASURE_DAYS = 14

/** requested → erasing (the account is closed, and nothing can be undone) → erased; an undone request has no row. */
export type ErasureState = 'requested' | 'erasing' | 'erased'

export const DATA_FORMATS = ['json', 'csv'] as const
export type DataFormat = (typeof DATA_FORMATS)[number]

/** Name of the file without its ending. */
export const DATA_FILE = 'my-data'

/** Times are ISO 8601, UTC. */
export interface Erasure {
  state: ErasureState
  requestedAt: string
  /** When the account is closed and its data are erased. */
  erasesAt: string
}

export interface ErasureAnswer {
  success: true
  /** Null if none was requested. */
  erasure: Erasure | null
  /** Why this account can't be erased here; null if it can. */
  refusal: string | null
}
