import { type KeyLevel, type Template, KEY_LEVELS } from './keys.contract.js'
import type { ListedTextName, MemberTextName, MemberTexts } from './member-texts.contract.js'
import type { Role } from './roles.contract.js'
import { addDays, dayOf, startOfDay } from '../platform/business-time.contract.js'
import { type List, type FilterOf, type QueryOf } from '../platform/http/list/list.contract.js'

/** Members for the back office: the answers of /api/admin/members (contract §5, 'Members'). */

/** Where a key is in its lifecycle (src/keys/directory/lifecycle.ts); `expired` follows from its expiry date. */
export const MEMBER_STATES = ['active', 'expired', 'suspended', 'revoked'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Filters of the list. `expiring`: active, and its last day is one of the next 30; `never`: not signed in yet, in any state. */
export const STATE_FILTERS = ['active', 'expiring', 'expired', 'suspended', 'revoked', 'never'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export const EXPIRING_DAYS = 30
/** Returns the end of the last day of which keys are expiring: whole days of the business, so that they can be counted by day. */
export const expiringUntil = (now: Date): Date => startOfDay(addDays(dayOf(now), EXPIRING_DAYS + 1))

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

/** A row's id, and in an order by time its milliseconds or a dash. */
const MEMBER_EDGE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(\.(-|\d{1,15}))?$/

/** How the key came into the portal: `issued` here, by an order, from a file, from the configuration, or as demo data. */
export const MEMBER_SOURCES = ['issued', 'order', 'imported', 'environment', 'seed'] as const
export type MemberSource = (typeof MEMBER_SOURCES)[number]

/** A search of at least this many characters may be a whole access key. */
export const SHORTEST_KEY = 12
/** Matches of a search that are listed and counted; a longer word finds fewer. The export has all of them. */
export const MAX_MATCHES = 2_000
export interface Member extends MemberTexts {
  id: string
  /** The key's first 8 … last 4 characters; of keys with fewer than 20 only the first 8 and '…'. */
  hint: string
  level: KeyLevel
  /** Of masters: the template whose content they manage. */
  template: Template | null
  /** Of masters: what they may do. */
  role: Role | null
  state: MemberState
  /** ISO 8601, UTC, as all times; null: never. */
  expiresAt: string | null
  createdAt: string
  lastSignInAt: string | null
  source: MemberSource
  /** To be sent with a change. */
  version: number
}

/** A row of the list. */
export type ListedMember = Omit<ExportedMember, 'template' | 'role'>

/** A row of an export or of the command's list. */
export type ExportedMember = Omit<Member, Exclude<MemberTextName, ListedTextName>>

/** GET /api/admin/members and members.csv */
export const MEMBER_LIST = {
  path: '/api/admin/members',
  filters: {
    /**
     * Beginning of an e-mail address or `@domain`, words of the holder's name, a whole key or its last 4 characters, or the
     * whole number of an order, which has a digit.
     */
    q: { kind: 'text', max: 200 },
    level: { kind: 'choice', values: KEY_LEVELS },
    state: { kind: 'choice', values: STATE_FILTERS },
  },
  // `expiring` is always by expiry, `never` always by creation.
  pages: { kind: 'numbered', sorts: MEMBER_SORTS, sort: '-createdAt', edge: MEMBER_EDGE },
} as const satisfies List
export type MembersFilter = FilterOf<typeof MEMBER_LIST>
export type MembersQuery = QueryOf<typeof MEMBER_LIST>

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
