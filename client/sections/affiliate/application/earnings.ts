import { COMMISSION_RANGE, TIER_TERMS, tierReached } from '#src/affiliate/program/tiers.contract.js'
import { FIRST_SALE_BONUS, MILESTONES } from '#src/affiliate/program/milestones.contract.js'

export interface Estimate {
  /** Dollars a month at the lowest and the highest share. */
  monthly: { from: number; to: number }
  /** Dollars in the first year: commissions at the tier of each sale, the first-sale bonus and the milestones reached. */
  firstYear: number
  /** Dollars of those rewards alone. */
  rewards: number
}

/** Estimated earnings for a number of sales at a price (product §9). */
export function estimate(salesPerMonth: number, price: number): Estimate {
  const sales = salesPerMonth * 12
  const reached = MILESTONES.filter((milestone) => sales >= milestone.sales)
  const rewards = reached.reduce((sum, { reward }) => sum + reward, sales > 0 ? FIRST_SALE_BONUS : 0)
  const rates = Array.from({ length: sales }, (_, salesBefore) => TIER_TERMS[tierReached(salesBefore)].rate)
  return {
    monthly: {
      from: salesPerMonth * price * COMMISSION_RANGE.from,
      to: salesPerMonth * price * COMMISSION_RANGE.to,
    },
    firstYear: rates.reduce((sum, rate) => sum + price * rate, rewards),
    rewards,
  }
}
