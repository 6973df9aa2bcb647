import type { AffiliateStats, VisibleStats } from '../dashboard/dashboard.contract.js'
import type { ApplicationStatus, SubmitApplicationRequest } from '../affiliate.contract.js'

/** GET /api/admin/affiliate/applications?status=&q=&sort=&page=&pageSize=&after=&before= (contract §5). */

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

/** A row's number and its sort value. */
export const PAGE_EDGE = /^\d{1,10}\.\d{1,15}$/
/** Most characters of a search. */
export const SEARCH_MAX = 200

export interface ApplicationsQuery {
  /** Absent or empty: all. */
  status?: ApplicationStatus | ''
  /** Part of name, email or website; or an access key, whole or its first characters. */
  q?: string
  /** Default: newest first. */
  sort?: ApplicationSort
  /** From 1; a page beyond the last is empty. */
  page?: number
  pageSize?: number
  /**
   * The last edge of the previous page, or the first edge of the next one: the page continues from there, which costs
   * the same anywhere in the list. Absent, or with too few rows beyond it: the page is found by its number.
   */
  after?: string
  before?: string
}

export interface AffiliateApplication extends Required<SubmitApplicationRequest> {
  id: string
  status: ApplicationStatus
  /** ISO 8601, UTC. */
  submittedAt: string
  decidedAt: string | null
  /** Reason for the rejection, if one was given. */
  reason: string | null
  /** Zeros and Bronze until approved. */
  stats: AffiliateStats
  /** Version of the stats, to be sent with an edit; 0 if there are none. */
  version: number
}

/** An application as a role may see it: without amounts for support. */
export interface VisibleApplication extends Omit<AffiliateApplication, 'stats'> {
  stats: VisibleStats
}

/** Totals of all applications, regardless of the filter. */
export interface ApplicationsSummary {
  total: number
  approved: number
  pending: number
  rejected: number
  /** Dollars that all applicants have earned. */
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
}

export interface ApplicationsAnswer extends Omit<ApplicationsPage, 'applications' | 'summary'> {
  applications: VisibleApplication[]
  summary: VisibleSummary
}

/** GET applications.csv?status=&q=&sort=: text/csv, an attachment. */
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
