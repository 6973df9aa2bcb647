import type { KeyLevel, Template } from './keys.contract.js'
import type { Role } from './roles.contract.js'

/** Members for the back office: the answers of /api/admin/members (contract §5, 'Members'). */

/** Where a key is in its lifecycle (src/keys/directory/lifecycle.ts); `expired` follows from its expiry date. */
export const MEMBER_STATES = ['active', 'expired', 'suspended', 'revoked'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Filters of the list. `expiring`: active, and its last day is one of the next 30; `never`: not signed in yet, in any state. */
export const STATE_FILTERS = ['active', 'expiring', 'expired', 'suspended', 'revoked', 'never'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export const EXPIRING_DAYS = 30
/** Returns the end of the last day, UTC, of which keys are expiring: whole days, so that they can be counted by day. */
export const expiringUntil = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + EXPIRING_DAYS + 1))

/** A minus: descending. A key without expiry comes after all others, one that was never used before all others. */
export const MEMBER_SORTS = [
  '-createdAt',
  'createdAt',
  'holder',
  '-holder',
  'expiresAt',
  '-expiresAt',
  '-lastSignInAt',
  'lastSignInAt',
] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** How the key came into the portal: `issued` here, by an order, from a file, from the configuration, or as demo data. */
export const MEMBER_SOURCES = ['issued', 'order', 'imported', 'environment', 'seed'] as const
export type MemberSource = (typeof MEMBER_SOURCES)[number]

export const MEMBERS_PAGE_SIZE = { default: 50, most: 100 } as const
export const MEMBERS_SEARCH_MAX = 200
/** A search of at least this many characters may be a whole access key. */
export const SHORTEST_KEY = 12
/** Matches of a search that are listed and counted; a longer word finds fewer. The export has all of them. */
export const MAX_MATCHES = 2_000
/** Most characters. */
export const MEMBER_LIMITS = { holder: 100, email: 254, note: 2_000 } as const
export interface Member {
  id: string
  /** The key's first 8 … last 4 characters; of keys with fewer than 20 only the first 8 and '…'. */
  hint: string
  level: KeyLevel
  /** Of masters: the template whose content they manage. */
  template: Template | null
  /** Of masters: what they may do. */
  role: Role | null
  state: MemberState
  holder: string | null
  email: string | null
  note: string | null
  /** ISO 8601, UTC, as all times; null: never. */
  expiresAt: string | null
  createdAt: string
  lastSignInAt: string | null
  source: MemberSource
  /** To be sent with a change. */
  version: number
}

export type ListedMember = Omit<Member, 'note' | 'template' | 'role'>

/** GET /api/admin/members?q=&level=&state=&sort=&page=&pageSize=&after=&before= */
export interface MembersQuery {
  /**
   * Beginning of an e-mail address or `@domain`, words of the holder's name, a whole key or its last 4 characters, or the
   * whole number of an order, which has a digit.
   */
  q?: string
  level?: KeyLevel | ''
  state?: StateFilter | ''
  /** Default: newest first. `expiring` is always by expiry, `never` always by creation. */
  sort?: MemberSort
  /** From 1; a page beyond the last is empty. */
  page?: number
  pageSize?: number
  /** The last edge of the previous page, or the first edge of the next one: costs the same anywhere in the list. */
  after?: string
  before?: string
}

export interface MemberCounts {
  active: number
  expiring: number
  expired: number
  suspended: number
  revoked: number
  neverSignedIn: number
}

export interface MembersAnswer {
  members: ListedMember[]
  /** How many match search, level and state. */
  total: number
  /** How many of the search and level have each state. */
  counts: MemberCounts
  page: number
  pageSize: number
  /** The page's first and last position, for `before` and `after`; null if the page is empty, and of a search. */
  edges: { first: string; last: string } | null
  /** MAX_MATCHES or more were found, or its words are too frequent to test everyone; only some of them are listed and counted. */
  isCutOff: boolean
}

/** POST /api/admin/members/find: the member by a whole access key, which an address must not contain. */
export interface FindMemberRequest {
  q: string
}
export interface FoundMemberAnswer {
  /** Null: nobody has this key. */
  id: string | null
}

export interface MemberAnswer {
  member: Member
}

/** 409 of a change that came too late, or that the state forbids: what is stored now. */
export interface StaleMemberAnswer {
  success: false
  error: string
  member: Member
}

/** PATCH /api/admin/members/{id}: absent fields stay; empty text or null clears. */
export interface ChangeMemberRequest {
  holder?: string | null
  email?: string | null
  note?: string | null
  expiresAt?: string | null
  level?: KeyLevel
  version: number
}

/** POST …/{id}/suspend, reinstate, revoke, rotate, end-sessions, send-key. */
export interface MemberActionRequest {
  /** With it, a change that was made since is 409. */
  version?: number
}

/** POST …/{id}/end-sessions: one session, or all. */
export interface EndSessionsRequest extends MemberActionRequest {
  sessionId?: string
}

/** GET /api/admin/members.csv: text/csv, an attachment. */
export const MEMBERS_CSV_COLUMNS = [
  'Member ID',
  'Key',
  'Level',
  'State',
  'Name',
  'Email',
  'Expires',
  'Issued',
  'Last Sign-in',
  'Source',
] as const
