import { FIRST_SALE_BONUS, MILESTONES } from './milestones.contract.js'
import { toCents } from '../../platform/database/queries/cents.js'

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
