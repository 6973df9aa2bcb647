import type { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { toCents, toRate } from './money.js'
import {
  FIRST_SALE_BONUS,
  MILESTONES,
  type Promotion,
  QUARTER_END_RATE,
  quarterEnd,
  TIER_TERMS,
} from './tiers.contract.js'

export interface Reward {
  kind: 'bonus' | 'milestone'
  /** Number of sales at which it is credited. */
  sales: number
  /** Cents. */
  amount: number
}

const REWARDS: Reward[] = [
  { kind: 'bonus', sales: 1, amount: toCents(FIRST_SALE_BONUS) },
  ...MILESTONES.map(({ sales, reward }) => ({ kind: 'milestone' as const, sales, amount: toCents(reward) })),
]

/** Returns the rewards reached when the number of sales rises from `lower` to `upper`, or lost when it falls back. */
export const rewardsBetween = (lower: number, upper: number): Reward[] =>
  REWARDS.filter(({ sales }) => lower < sales && sales <= upper)

type Terms = Pick<AffiliateEntity, 'tier' | 'commissionRate'>

/**
 * Returns the rate of a sale at that time in ten-thousandths: the affiliate's own rate, otherwise the higher one of tier
 * and promotion (product §9).
 */
export function rateAt({ tier, commissionRate }: Terms, soldAt: Date): number {
  if (commissionRate > 0) return commissionRate
  const { from, to } = quarterEnd(soldAt)
  const promoted = soldAt >= from && soldAt < to ? QUARTER_END_RATE : 0
  return toRate(Math.max(TIER_TERMS[tier].rate, promoted))
}

/** Returns current and upcoming promotions. */
export function promotionsAt(now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  return [
    {
      title: 'Quarter-end push',
      description: `In the last month of each quarter, every sale earns at least ${QUARTER_END_RATE * 100}%, whatever your tier.`,
      commission: `${QUARTER_END_RATE * 100}%`,
      startsAt: from > now ? from.toISOString() : null,
      expiresAt: to.toISOString(),
    },
    {
      title: 'First-sale bonus',
      description: 'Your first sale pays a bonus on top of its commission.',
      commission: `$${FIRST_SALE_BONUS}`,
      startsAt: null,
      expiresAt: null,
    },
  ]
}
