import type { ApplicationStatus } from '../../../src/affiliate/applications/applications.contract.js'
import type {
  AffiliateApplication,
  ApplicationsAnswer,
  ApplicationsSummary,
} from '../../../src/affiliate/application-list/application-list.contract.js'

const COUNTED: Record<ApplicationStatus, 'approved' | 'pending' | 'rejected'> = {
  'Pending Review': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
}

/**
 * Merges applications that the server has just returned into the list. Rows keep their positions, decided
 * ones too, so that a review goes on through the same rows until the list is reloaded.
 */
export function withChanged(list: ApplicationsAnswer, changed: AffiliateApplication[]): ApplicationsAnswer {
  const byId = new Map(changed.map((application) => [application.id, application]))
  const summary = { ...list.summary }
  const applications = list.applications.map((before) => {
    const after = byId.get(before.id)
    if (after) count(summary, before, after)
    return after ?? before
  })
  return { ...list, applications, summary }
}

function count(summary: ApplicationsSummary, before: AffiliateApplication, after: AffiliateApplication) {
  summary[COUNTED[before.status]] -= 1
  summary[COUNTED[after.status]] += 1
  // Added in cents, so that sums stay exact.
  const cents = [summary.totalCommissions, after.stats.totalEarnings, -before.stats.totalEarnings]
  summary.totalCommissions = cents.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0) / 100
}
