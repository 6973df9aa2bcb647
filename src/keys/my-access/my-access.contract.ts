import type { AccessLock } from '../directory/access-lock.contract.js'
import type { KeyLevel } from '../keys.contract.js'

/** A member's own access: the answers of /api/me (contract §5, 'My access'). Times are ISO 8601, UTC. */

export interface OwnSession {
  id: string
  /** Such as 'Firefox on Windows'; 'Unknown device' if the browser does not say. */
  device: string
  /** Address block of the sign-in, such as `203.0.113.0/24` (IPv6: a /48); null: unknown, or signed in before this was stored. */
  network: string | null
  createdAt: string
  lastSeenAt: string
  /** The session of this request. */
  isCurrent: boolean
}

/** GET /api/me/sessions, the last used first; DELETE answers with those that remain. */
export interface OwnSessionsAnswer {
  sessions: OwnSession[]
}

/** Hours in which an email change has to be confirmed. */
export const EMAIL_LINK_HOURS = 24
/** Email changes that a member may request in a day. */
export const EMAIL_CHANGES_PER_DAY = 5

/** An email change that is not complete. */
export interface PendingEmail {
  email: string
  expiresAt: string
  /** Ends that have not confirmed; `former` only where an address counted before. */
  missing: ('new' | 'former')[]
}

export interface MyAccess {
  level: KeyLevel
  /** Null: the key has no end. */
  activeUntil: string | null
  /** Where the holder can renew; null if the portal knows no link. */
  renewalUrl: string | null
  /** The address that counts; null if there is none. */
  email: string | null
  pending: PendingEmail | null
  /** Whether sign-ins on new devices are mailed to the address. */
  newDeviceMail: boolean
  lock: AccessLock | null
}

/** POST /api/me/leaked: the address that the link to the new key goes to. */
export interface LeakedAnswer {
  email: string
}
