import type { ApplicationStatus } from '#src/affiliate/affiliate.contract.js'
import type {
  AffiliateApplication,
  VisibleApplication,
  ApplicationsAnswer,
  VisibleSummary,
} from '#src/affiliate/applications/application-list.contract.js'

/** Whether the role may see amounts: then they are all numbers. */
export const hasAmounts = (application: VisibleApplication): application is AffiliateApplication =>
  application.stats.totalEarnings !== null

const COUNTED: Record<ApplicationStatus, 'approved' | 'pending' | 'rejected'> = {
  'Pending Review': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
}

/**
 * Merges applications that the server has just returned into the list. Rows keep their positions, decided
 * ones too, so that a review goes on through the same rows until the list is reloaded.
 */
export function withChanged(list: ApplicationsAnswer, changed: VisibleApplication[]): ApplicationsAnswer {
  const byId = new Map(changed.map((application) => [application.id, application]))
  const summary = { ...list.summary }
  const applications = list.applications.map((before) => {
    const after = byId.get(before.id)
    if (after) count(summary, before, after)
    return after ?? before
  })
  return { ...list, applications, summary }
}

function count(summary: VisibleSummary, before: VisibleApplication, after: VisibleApplication) {
  summary[COUNTED[before.status]] -= 1
  summary[COUNTED[after.status]] += 1
  // Amounts are null for support.
  if (summary.totalCommissions === null || !hasAmounts(before) || !hasAmounts(after)) return
  // Added in cents, so that sums stay exact.
  const cents = [summary.totalCommissions, after.stats.totalEarnings, -before.stats.totalEarnings]
  summary.totalCommissions = cents.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0) / 100
}
