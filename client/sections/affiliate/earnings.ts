import { COMMISSION_RANGE } from '../../../src/affiliate/program/tiers.contract.js'
import { FIRST_SALE_BONUS, MILESTONES } from '../../../src/affiliate/program/milestones.contract.js'

export interface Estimate {
  /** Dollars a month at the lowest and the highest share. */
  monthly: { from: number; to: number }
  /** Dollars in the first year: commissions, the first-sale bonus and the milestones reached. */
  firstYear: { from: number; to: number }
  /** Dollars of those rewards alone. */
  rewards: number
}

/** Estimated earnings for a number of sales at a price (product §9). */
export function estimate(salesPerMonth: number, price: number): Estimate {
  const sales = salesPerMonth * 12
  const reached = MILESTONES.filter((milestone) => sales >= milestone.sales)
  const rewards = reached.reduce((sum, { reward }) => sum + reward, sales > 0 ? FIRST_SALE_BONUS : 0)
  const monthly = {
    from: salesPerMonth * price * COMMISSION_RANGE.from,
    to: salesPerMonth * price * COMMISSION_RANGE.to,
  }
  return {
    monthly,
    firstYear: { from: monthly.from * 12 + rewards, to: monthly.to * 12 + rewards },
    rewards,
  }
}
