import {
  conversionOf,
  type AffiliateDashboard,
  type AffiliateMonth,
} from '#src/affiliate/dashboard/dashboard.contract.js'
import { milestoneProgress } from '#src/affiliate/program/milestones.contract.js'
import { TIER_TERMS } from '#src/affiliate/program/tiers.contract.js'
import { milestonesPassed } from '#src/affiliate/dashboard/stats-rules.contract.js'

type Figures = Pick<AffiliateDashboard, 'stats' | 'currentRate' | 'clicks' | 'milestones' | 'months'>

/** Whether the account has no activity yet: no click and no entry, not even a reversed one. */
export const isWithoutFigures = ({
  hasEntries,
  clicks,
}: Pick<AffiliateDashboard, 'hasEntries' | 'clicks'>): boolean => clicks === 0 && !hasEntries

const SALES = [1, 2, 1, 3, 2, 4, 3, 5, 4, 5, 3, 5]
const CLICKS = [22, 31, 24, 46, 38, 57, 49, 66, 60, 71, 55, 74]
const PRICE = 500

/**
 * Sample figures of a busy account (product §3): Gold, with Platinum at 50 sales, over the account's own
 * months.
 */
export function sampleFigures(months: AffiliateMonth[]): Figures {
  const { rate } = TIER_TERMS.Gold
  const sampled = months.map(({ month }, at) => {
    const sales = SALES[at % SALES.length]!
    return { month, sales, clicks: CLICKS[at % CLICKS.length]!, earnings: sales * PRICE * rate }
  })
  const sum = (field: 'sales' | 'clicks' | 'earnings') =>
    sampled.reduce((total, row) => total + row[field], 0)
  return {
    months: sampled,
    clicks: sum('clicks'),
    currentRate: rate,
    milestones: milestoneProgress(
      sum('sales'),
      new Set(milestonesPassed(0, sum('sales')).map(({ sales }) => sales)),
    ),
    stats: {
      totalEarnings: sum('earnings'),
      thisMonthEarnings: sampled.at(-1)?.earnings ?? 0,
      referralsMade: sum('sales'),
      activeMembers: sum('sales') - 7,
      conversionRate: conversionOf(sum('sales'), sum('clicks')) ?? 0,
      commissionRate: 0,
      tier: 'Gold',
    },
  }
}
