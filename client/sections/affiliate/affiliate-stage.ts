import type { AffiliateDashboardAnswer } from '#src/affiliate/dashboard/dashboard.contract.js'
import { type ApplicationStatus, REVIEW_HOURS } from '#src/affiliate/affiliate.contract.js'
import { HOUR } from '../../ui/controls/text/durations.js'

/** A member's stage in the program (product §4). */
export type Stage = 'privileged' | 'none' | 'pending' | 'approved' | 'rejected'

export type View = 'pitch' | 'form' | 'application' | 'dashboard' | 'analytics' | 'statement'

/** The views of each stage, the default first. A decision is final: no stage leads back to the form. */
const VIEWS: Record<Stage, readonly [View, ...View[]]> = {
  privileged: ['dashboard', 'analytics', 'statement'],
  none: ['pitch', 'form'],
  pending: ['application'],
  approved: ['dashboard', 'analytics', 'statement', 'application'],
  rejected: ['application'],
}

const BY_STATUS: Record<ApplicationStatus, Stage> = {
  'Pending Review': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
}

export function stageOf({
  isPrivileged,
  application,
}: Pick<AffiliateDashboardAnswer, 'isPrivileged' | 'application'>): Stage {
  if (isPrivileged) return 'privileged'
  return application ? BY_STATUS[application.status] : 'none'
}

/** The view from the address, where the stage has it; otherwise the stage's default. */
export const viewOf = (stage: Stage, requested: string | null): View =>
  VIEWS[stage].find((view) => view === requested) ?? VIEWS[stage][0]

/** When the decision about an application is expected at the latest. */
export const promisedAt = (submittedAt: string): Date =>
  new Date(Date.parse(submittedAt) + REVIEW_HOURS.to * HOUR)
