import { toCents } from '../../platform/database/queries/cents.js'
import type { ProgramRules } from './rules.contract.js'

export interface Reward {
  kind: 'bonus' | 'milestone'
  /** Number of sales at which it is credited. */
  sales: number
  /** Cents. */
  amount: number
}

/** Returns the rewards that are reached when the number of sales rises from `lower` to `upper`. */
export function rewardsBetween(rules: ProgramRules, lower: number, upper: number): Reward[] {
  const { firstSaleBonus, milestones } = rules
  const bonus: Reward[] =
    firstSaleBonus > 0 ? [{ kind: 'bonus', sales: 1, amount: toCents(firstSaleBonus) }] : []
  const rewards = milestones.map(({ sales, reward }) => ({
    kind: 'milestone' as const,
    sales,
    amount: toCents(reward),
  }))
  return [...bonus, ...rewards].filter(({ sales }) => lower < sales && sales <= upper)
}
