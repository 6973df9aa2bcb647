import type {
  AffiliateStats,
  ApplicationStatus,
  Audience,
  Experience,
  Ledger,
} from '../affiliate.contract.js'

/** The back office's calls: /api/admin/affiliate (contract §5). */

// --- GET applications?status=&q=&sort=&page=&pageSize=&after=&before= -------------------------------------------

/** A minus: downwards. `pending`: those first, of them who has waited longest, then the decided, newest first. */
export const APPLICATION_SORTS = [
  'pending',
  '-submittedAt',
  'submittedAt',
  'name',
  '-name',
  '-totalEarnings',
  'totalEarnings',
] as const
export type ApplicationSort = (typeof APPLICATION_SORTS)[number]

export const PAGE_SIZE = { default: 50, most: 100 } as const
/** A row's number and what it is sorted by. */
export const PAGE_EDGE = /^\d{1,10}\.\d{1,15}$/
/** Characters that a search may have. */
export const SEARCH_MAX = 200

/** The query of the list and of the export. */
export interface ApplicationsQuery {
  /** Absent or empty: all. */
  status?: ApplicationStatus | ''
  /** Part of name, e-mail or website; or an access key, whole or its first characters. */
  q?: string
  /** Default: newest first. */
  sort?: ApplicationSort
  /** From 1; one beyond the last is empty. */
  page?: number
  pageSize?: number
  /**
   * The last edge of the page before, or the first edge of the page after: the page goes on from there, and costs the
   * same wherever it lies. Absent, or with too little beyond it: the page is found by its number.
   */
  after?: string
  before?: string
}

export interface AffiliateApplication {
  id: string
  name: string
  email: string
  website: string
  experience: Experience
  audience: Audience
  promotion: string
  /** Empty where nothing was written. */
  additional: string
  accessKey: string
  status: ApplicationStatus
  /** ISO 8601, UTC. */
  submittedAt: string
  decidedAt: string | null
  /** Of a rejection, if one was given. */
  reason: string | null
  /** Zeros and Bronze until approved. */
  stats: AffiliateStats
  /** Of the stats: to be sent with an edit. 0 while there are none. */
  version: number
}

/** Of all applications, whatever the filter. */
export interface ApplicationsSummary {
  total: number
  approved: number
  pending: number
  rejected: number
  /** Dollars that those who have applied have earned. */
  totalCommissions: number
}

export interface ApplicationsAnswer {
  success: true
  applications: AffiliateApplication[]
  /** Matching the filter. */
  total: number
  page: number
  pageSize: number
  /** Of this page, for `after` and `before`; null of an empty one. */
  edges: { first: string; last: string } | null
  summary: ApplicationsSummary
}

// --- GET applications.csv?status=&q=&sort=: text/csv, an attachment ---------------------------------------------

export const CSV_COLUMNS = [
  'Name',
  'Email',
  'Website',
  'Experience',
  'Audience',
  'Promotion Methods',
  'Additional Info',
  'Access Key',
  'Status',
  'Submitted',
  'Decided',
  'Reason',
  'Total Earnings',
  'This Month Earnings',
  'Referrals Made',
  'Active Members',
  'Conversion Rate',
  'Commission Rate',
  'Tier',
] as const

// --- GET applications/{id}, applications/{id}/ledger?page= ------------------------------------------------------

export interface ApplicationEvent {
  /** ISO 8601, UTC. */
  at: string
  action: ApplicationEventKind
  /** Who: 'the applicant', 'automation master', 'command line' … */
  by: string
  /** Of a rejection or a correction, if one was given. */
  reason: string | null
  /** What a stats edit changed. */
  changes: { field: keyof AffiliateStats; before: number | string; after: number | string }[]
}
export const APPLICATION_EVENTS = [
  'application-submitted',
  'application-approved',
  'application-rejected',
  'affiliate-stats-edited',
  'affiliate-stats-created',
] as const
export type ApplicationEventKind = (typeof APPLICATION_EVENTS)[number]

export interface ApplicationDetailsAnswer {
  success: true
  application: AffiliateApplication
  /** Oldest first. */
  history: ApplicationEvent[]
  /** The first page; empty before approval. */
  ledger: Ledger
}

// --- POST approve, reject, approve-many; PUT stats; POST init-stats ---------------------------------------------

export interface ApproveRequest {
  accessKey: string
}

export interface RejectRequest extends ApproveRequest {
  /** Told to the applicant; empty or absent: none. */
  reason?: string
}

/** Characters after trimming: of a rejection's reason and of a correction's. */
export const REASON_MAX = 500

/** The same decision again is 200 with the application as it is; the opposite of a made decision is 409. */
export interface DecisionAnswer {
  success: true
  application: AffiliateApplication
}

export const MOST_AT_ONCE = 100

export interface ApproveManyRequest {
  /** Ids of applications, 1 to MOST_AT_ONCE. */
  ids: string[]
}

export interface ApproveManyAnswer {
  success: true
  /** As they are now, in the order of the request; decided ones are left as they were. */
  applications: AffiliateApplication[]
  /** How many of them this call approved. */
  approved: number
}

/** Limits of the stats form (contract §5): dollars to the cent, percent and share with 4 decimals at most. */
export const STATS_LIMITS = {
  earnings: 9_999_999.99,
  count: 2_000_000_000,
  conversionRate: 100,
  commissionRate: 1,
}

export interface EditStatsRequest {
  accessKey: string
  /** A field that is absent stays as it is. */
  stats: Partial<AffiliateStats>
  /** Of the application when it was read: a stale one is 409, and GET applications/{id} has theirs. Absent: overwrites. */
  version?: number
  /** Kept with the correction in the ledger. */
  reason?: string
}

export interface EditStatsAnswer {
  success: true
  stats: AffiliateStats
  version: number
}

export const STALE_STATS = 'These stats were changed in the meantime.'
export const NOT_APPROVED = 'Only an approved affiliate has stats to edit.'

export interface InitStatsAnswer {
  success: true
  created: number
}
