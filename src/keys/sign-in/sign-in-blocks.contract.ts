/** Addresses that are blocked after failed sign-ins (contract §5, 'Members'). Times are ISO 8601, UTC. */
export interface SignInBlock {
  id: string
  /** Address, IPv6 as its /64. */
  client: string
  /** Failed sign-ins since `since`. */
  failures: number
  since: string
  /** How many times it has been blocked in a row; each block lasts twice as long. */
  lockouts: number
  blockedUntil: string
}

/** At most this many are listed, those that are blocked longest first. */
export const MAX_BLOCKS = 100

/** A sign-in that was refused. */
export interface RefusedSignIn {
  /** Of its entry in the audit log. */
  id: string
  at: string
  client: string | null
  /** Whose key it was, if it was one that exists: revoked, suspended or expired. */
  member: { id: string; name: string } | null
  isBlocked: boolean
}

/** The newest that are listed. */
export const MAX_REFUSED = 20

/** GET /api/admin/sign-in-blocks */
export interface SignInBlocksAnswer {
  blocks: SignInBlock[]
  /** How many addresses are blocked now. */
  total: number
  /** The newest first. */
  refused: RefusedSignIn[]
}
