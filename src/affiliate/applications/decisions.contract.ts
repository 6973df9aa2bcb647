import type { AffiliateStats } from '../dashboard/dashboard.contract.js'
import type { Ledger } from '../sales/ledger.contract.js'
import type { AffiliateApplication, VisibleApplication } from './application-list.contract.js'

/** Under /api/admin/affiliate: one application with its history, and its decision (contract §5). */

export const APPLICATION_EVENTS = [
  'application-submitted',
  'application-approved',
  'application-rejected',
  'affiliate-stats-edited',
  'affiliate-stats-created',
  'affiliate-terms-accepted',
  'affiliate-paused',
  'affiliate-resumed',
  'affiliate-ended',
] as const
export type ApplicationEventKind = (typeof APPLICATION_EVENTS)[number]

export interface ApplicationEvent {
  /** ISO 8601, UTC. */
  at: string
  action: ApplicationEventKind
  /** Who: 'the applicant', 'automation master', 'the command line' … */
  by: string
  /** Reason for a rejection, an adjustment or a pause, if one was given. */
  reason: string | null
  /** Fields that a stats edit changed. */
  changes: { field: keyof AffiliateStats; before: number | string; after: number | string }[]
}

/** GET applications/{id}. */
export interface ApplicationDetailsAnswer {
  application: VisibleApplication
  /** Oldest first. */
  history: ApplicationEvent[]
  /** The first page; empty before approval, null for support. */
  ledger: Ledger | null
}

/** The same decision again is 200 with the application as it is; the opposite of an earlier decision is 409. */
export interface DecisionAnswer {
  application: AffiliateApplication
}

export const MAX_AT_ONCE = 100

export interface ApproveManyAnswer {
  /** Their present state, in the order of the request; decided ones are left unchanged. */
  applications: AffiliateApplication[]
  /** How many of them this call approved. */
  approved: number
}

export interface RejectManyAnswer extends Omit<ApproveManyAnswer, 'approved'> {
  /** How many of them this call rejected. */
  rejected: number
}
