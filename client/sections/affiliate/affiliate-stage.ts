import type { AffiliateDashboardAnswer } from '../../../src/affiliate/accounts/dashboard.contract.js'
import type { ApplicationStatus } from '../../../src/affiliate/applications/applications.contract.js'

/** Where a member stands with the programme (spec §4). */
export type Standing = 'privileged' | 'none' | 'pending' | 'approved' | 'rejected'

export type View = 'pitch' | 'form' | 'application' | 'dashboard' | 'analytics'

/** What each standing may see; the first is where it begins. A decision is final: nothing leads back to the form. */
const VIEWS: Record<Standing, readonly [View, ...View[]]> = {
  privileged: ['dashboard', 'analytics'],
  none: ['pitch', 'form'],
  pending: ['application'],
  approved: ['dashboard', 'analytics', 'application'],
  rejected: ['application'],
}

const BY_STATUS: Record<ApplicationStatus, Standing> = {
  'Pending Review': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
}

export function standingOf({
  isPrivileged,
  application,
}: Pick<AffiliateDashboardAnswer, 'isPrivileged' | 'application'>): Standing {
  if (isPrivileged) return 'privileged'
  return application ? BY_STATUS[application.status] : 'none'
}

/** The view that the address asks for, where the standing has it. */
export const viewOf = (standing: Standing, asked: string | null): View =>
  VIEWS[standing].find((view) => view === asked) ?? VIEWS[standing][0]
