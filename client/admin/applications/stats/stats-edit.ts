import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import type { AffiliateApplication } from '#src/affiliate/applications/application-list.contract.js'
import type { EditStatsRequest } from '#src/affiliate/dashboard/stats-edit.contract.js'

import type { NumberField } from '#src/affiliate/dashboard/stats-rules.contract.js'

export const STATS_FIELDS = [
  'totalEarnings',
  'thisMonthEarnings',
  'referralsMade',
  'activeMembers',
  'conversionRate',
  'commissionRate',
  'tier',
] as const satisfies (keyof AffiliateStats)[]

type Stored = Pick<AffiliateApplication, 'stats' | 'version'>

/** Stats as typed; null is an empty field, not 0. */
export type StatsDraft = Record<NumberField, number | null> & Pick<AffiliateStats, 'tier'>

export interface StatsEdit {
  draft: StatsDraft
  reason: string
  /** The values that the edit started from, or the last ones known to be stored. */
  stored: Stored
  /** Someone else has changed those values. */
  isStale: boolean
}

export const begunFrom = ({ stats, version }: Stored): StatsEdit => ({
  draft: stats,
  reason: '',
  stored: { stats, version },
  isStale: false,
})

/** The fields in which `mine` differs from `stored`. */
export const changesOf = (stored: AffiliateStats, mine: StatsDraft): Partial<StatsDraft> =>
  Object.fromEntries(
    STATS_FIELDS.filter((field) => mine[field] !== stored[field]).map((field) => [field, mine[field]]),
  )

export const hasChanges = ({ stored, draft }: StatsEdit): boolean =>
  Object.keys(changesOf(stored.stats, draft)).length > 0

/** Rebases the edit on the stored values: my changes where I made any, theirs in all other fields. */
export const rebased = (edit: StatsEdit, { stats, version }: Stored): StatsEdit => ({
  ...edit,
  draft: { ...stats, ...changesOf(edit.stored.stats, edit.draft) },
  stored: { stats, version },
  isStale: true,
})

export const requestOf = (accessKey: string, { draft, reason, stored }: StatsEdit): EditStatsRequest => ({
  accessKey,
  // No field is empty here: validation has refused that.
  stats: changesOf(stored.stats, draft) as Partial<AffiliateStats>,
  version: stored.version,
  ...(reason.trim() && { reason: reason.trim() }),
})
