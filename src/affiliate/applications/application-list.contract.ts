import type { AffiliateStats, VisibleStats } from '../dashboard/dashboard.contract.js'
import {
  type AccountStatus,
  type Audience,
  type Experience,
  LISTED_STATUSES,
  type ListedStatus,
  type SubmitApplicationRequest,
} from '../affiliate.contract.js'
import type { FilterOf, List, QueryOf } from '../../platform/http/list/list.contract.js'

/** Applications for the back office (contract §5). */

/** A minus: descending. `pending`: pending ones first, oldest first, then decided ones, newest first. */
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

/** Whether they may earn, by the name in the filter of the list; one may have any status that an affiliate has. */
export const STOPPED = { Paused: 'paused', Ended: 'ended' } as const satisfies Record<string, AccountStatus>
/** What the list is narrowed to. */
export const SHOWN = [...LISTED_STATUSES, 'Paused', 'Ended'] as const satisfies (
  ListedStatus | keyof typeof STOPPED
)[]
export type Shown = (typeof SHOWN)[number]

/** GET /api/admin/affiliate/applications and applications.csv. Without a sort, they are the newest first. */
export const APPLICATION_LIST = {
  path: '/api/admin/affiliate/applications',
  filters: {
    status: { kind: 'choice', values: SHOWN },
    /** Part of name, email or website; or an access key, whole or its first characters. */
    q: { kind: 'text', max: 200 },
  },
  // An edge is a row's number and its sort value.
  pages: { kind: 'numbered', sorts: APPLICATION_SORTS, sort: 'pending', edge: /^\d{1,10}\.\d{1,15}$/ },
} as const satisfies List
export type ApplicationsFilter = FilterOf<typeof APPLICATION_LIST>
export type ApplicationsQuery = QueryOf<typeof APPLICATION_LIST>

/** An affiliate without an application has the holder's name, or else the key's first characters; its other texts are empty. */
export interface AffiliateApplication extends Omit<
  Required<SubmitApplicationRequest>,
  'experience' | 'audience' | 'termsVersion'
> {
  id: string
  /** The key's id, as the member's. */
  memberId: string
  status: ListedStatus
  experience: Experience | ''
  audience: Audience | ''
  /** ISO 8601, UTC; without an application when the account was opened. */
  submittedAt: string
  decidedAt: string | null
  /** Reason for the rejection, if one was given. */
  reason: string | null
  /** null: not accepted. `at`: ISO 8601, UTC. */
  terms: { version: number; at: string } | null
  /** null until approved, or opened without an application. `clicksMergedAt`: when clicks of one network last counted once. */
  account: { status: AccountStatus; reason: string | null; clicksMergedAt: string | null } | null
  /** Zeros and Bronze until approved. */
  stats: AffiliateStats
  /** Version of the stats, to be sent with an edit; 0 if there are none. */
  version: number
}

/** An application as a role may see it: without amounts for support. */
export interface VisibleApplication extends Omit<AffiliateApplication, 'stats'> {
  stats: VisibleStats
}

/** Totals of all, regardless of the filter. */
export interface ApplicationsSummary {
  /** Without those that never applied. */
  total: number
  approved: number
  pending: number
  rejected: number
  /** Dollars that all affiliates have earned. */
  totalCommissions: number
}

/** The totals as a role may see them. */
export interface VisibleSummary extends Omit<ApplicationsSummary, 'totalCommissions'> {
  /** Null for support. */
  totalCommissions: number | null
}

export interface ApplicationsPage {
  applications: AffiliateApplication[]
  total: number
  page: number
  pageSize: number
  /** The page's first and last position, for `before` and `after`; null if the page is empty. */
  edges: { first: string; last: string } | null
  summary: ApplicationsSummary
  /** What a search finds, whatever the status; `paused` and `ended` count for their status too. */
  counts: Record<ShownCount, number>
}

export const COUNTED_AS = {
  'Pending Review': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
  'No application': 'withoutApplication',
  ...STOPPED,
} as const satisfies Record<Shown, string>
type ShownCount = (typeof COUNTED_AS)[Shown]

export interface ApplicationsAnswer extends Omit<ApplicationsPage, 'applications' | 'summary'> {
  applications: VisibleApplication[]
  summary: VisibleSummary
}

/** GET applications.csv: text/csv, an attachment. */
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
