import type { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { RATE_UNIT, toRate } from '../program/money.js'
import { quarterEnd } from '../program/promotions.contract.js'
import { type ProgramRules, tierRate } from '../program/rules.contract.js'
import type { SaleEntity } from './sale.entity.js'

type Terms = Pick<AffiliateEntity, 'tier' | 'commissionRate'>

/**
 * Returns the rate of a sale by the rules of its time, in ten-thousandths: the affiliate's own rate, otherwise the higher one of tier
 * and promotion (product §9).
 */
export function rateAt(rules: ProgramRules, { tier, commissionRate }: Terms, soldAt: Date): number {
  if (commissionRate > 0) return commissionRate
  const { from, to } = quarterEnd(soldAt)
  const promoted = soldAt >= from && soldAt < to ? rules.quarterEndRate : 0
  return toRate(Math.max(tierRate(rules, tier), promoted))
}

/** Returns the commission of `amount` cents at `rate` ten-thousandths, rounded to the cent. */
export const commissionOf = (amount: number, rate: number): number => Math.round((amount * rate) / RATE_UNIT)

/** Returns the commission on what the customer did not get back, in cents. */
export const netCommission = ({ amount, refunded, rate }: SaleEntity): number =>
  commissionOf(amount - refunded, rate)

/** Returns the commission that the affiliate earned, after refunds, in cents. */
export const creditedCommission = (sale: SaleEntity): number =>
  sale.status === 'credited' ? netCommission(sale) : 0
