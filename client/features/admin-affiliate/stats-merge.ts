import type { AffiliateStats } from '../../../src/affiliate/affiliate.contract.js'

export const STATS_FIELDS = [
  'totalEarnings',
  'thisMonthEarnings',
  'referralsMade',
  'activeMembers',
  'conversionRate',
  'commissionRate',
  'tier',
] as const satisfies (keyof AffiliateStats)[]

/** What of `mine` is not as in `stored`. */
export const changesOf = (stored: AffiliateStats, mine: AffiliateStats): Partial<AffiliateStats> =>
  Object.fromEntries(
    STATS_FIELDS.filter((field) => mine[field] !== stored[field]).map((field) => [field, mine[field]]),
  )

/** Mine where I had changed something, theirs in all other fields. */
export const mergedStats = (
  before: AffiliateStats,
  mine: AffiliateStats,
  theirs: AffiliateStats,
): AffiliateStats => ({
  ...theirs,
  ...changesOf(before, mine),
})
