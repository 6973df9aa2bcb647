import type { AffiliateStats } from '../../../src/affiliate/affiliate.contract.js'
import { STATS_LIMITS } from '../../../src/affiliate/affiliate-admin.contract.js'
import { statsCopy } from './admin-affiliate.copy.js'

export type NumberName = Exclude<keyof AffiliateStats, 'tier'>

/** spec §5, contract §5. */
export const MOST: Record<NumberName, number> = {
  totalEarnings: STATS_LIMITS.earnings,
  thisMonthEarnings: STATS_LIMITS.earnings,
  referralsMade: STATS_LIMITS.count,
  activeMembers: STATS_LIMITS.count,
  conversionRate: STATS_LIMITS.conversionRate,
  commissionRate: STATS_LIMITS.commissionRate,
}
const NAMES = Object.keys(MOST) as NumberName[]

/** Two decimals, or as many as it has. */
export const shareText = (share: number): string =>
  share.toFixed(Math.max(2, String(share).split('.')[1]?.length ?? 0))

/**
 * What of an edit lies beyond its limits. Said, not clipped: 30 for a share of 30 % would silently become all of it.
 */
export const beyondLimits = (edited: Partial<AffiliateStats>): Partial<Record<NumberName, string>> =>
  Object.fromEntries(
    NAMES.filter((name) => name in edited).flatMap((name) => {
      const value = edited[name] ?? NaN
      return value >= 0 && value <= MOST[name] ? [] : [[name, faultOf(name, value)]]
    }),
  )

/** What a share means in percent; none of one's own is the tier's. */
export function commissionHint({ commissionRate, tier }: AffiliateStats): string {
  if (commissionRate === 0) return statsCopy.hints.ofTier(tier)
  const percent = String(Math.round(commissionRate * 1e6) / 1e4)
  return statsCopy.hints.rate(shareText(commissionRate), percent)
}

function faultOf(name: NumberName, value: number): string {
  const { beyond, share } = statsCopy.hints
  const most = MOST[name].toLocaleString('en-US')
  const isPercent = name === 'commissionRate' && value > 1 && value <= 100
  return isPercent ? share(most, String(value), shareText(Math.round(value * 1e6) / 1e8)) : beyond(most)
}
