import {
  type AffiliateApplication,
  type VisibleApplication,
  type ApplicationsAnswer,
  COUNTED_AS,
} from '#src/affiliate/applications/application-list.contract.js'

/** Whether the role may see amounts: then they are all numbers. */
export const hasAmounts = (application: VisibleApplication): application is AffiliateApplication =>
  application.stats.totalEarnings !== null

/**
 * Merges applications that the server has just returned into the list. Rows keep their positions, decided
 * ones too, so that a review goes on through the same rows until the list is reloaded.
 */
export function withChanged(list: ApplicationsAnswer, changed: VisibleApplication[]): ApplicationsAnswer {
  const byId = new Map(changed.map((application) => [application.id, application]))
  const summary = { ...list.summary }
  const counts = { ...list.counts }
  const applications = list.applications.map((before) => {
    const after = byId.get(before.id)
    if (after) count({ summary, counts }, before, after)
    return after ?? before
  })
  return { ...list, applications, summary, counts }
}

function count(
  { summary, counts }: Pick<ApplicationsAnswer, 'summary' | 'counts'>,
  before: VisibleApplication,
  after: VisibleApplication,
) {
  for (const [{ status, account }, more] of [[before, -1] as const, [after, 1] as const]) {
    const counted = COUNTED_AS[status]
    counts[counted] += more
    if (counted !== 'withoutApplication') summary[counted] += more
    if (account && account.status !== 'active') counts[account.status] += more
  }
  // Amounts are null for support.
  if (summary.totalCommissions === null || !hasAmounts(before) || !hasAmounts(after)) return
  // Added in cents, so that sums stay exact.
  const cents = [summary.totalCommissions, after.stats.totalEarnings, -before.stats.totalEarnings]
  summary.totalCommissions = cents.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0) / 100
}
