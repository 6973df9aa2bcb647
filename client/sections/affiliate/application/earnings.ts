import {
  commissionRange,
  type ProgramRules,
  tierRate,
  tierReached,
} from '#src/affiliate/program/rules.contract.js'

export interface Estimate {
  /** Dollars a month at the lowest and the highest share. */
  monthly: { from: number; to: number }
  /** Dollars in the first year: commissions at the tier of each sale, the first-sale bonus and the milestones reached. */
  firstYear: number
  /** Dollars of those rewards alone. */
  rewards: number
}

/** Estimated earnings for a number of sales at a price (product §9). */
export function estimate(rules: ProgramRules, salesPerMonth: number, price: number): Estimate {
  const sales = salesPerMonth * 12
  const reached = rules.milestones.filter((milestone) => sales >= milestone.sales)
  const rewards = reached.reduce((sum, { reward }) => sum + reward, sales > 0 ? rules.firstSaleBonus : 0)
  const rates = Array.from({ length: sales }, (_, salesBefore) =>
    tierRate(rules, tierReached(rules, salesBefore)),
  )
  const { from, to } = commissionRange(rules)
  return {
    monthly: {
      from: salesPerMonth * price * from,
      to: salesPerMonth * price * to,
    },
    firstYear: rates.reduce((sum, rate) => sum + price * rate, rewards),
    rewards,
  }
}
