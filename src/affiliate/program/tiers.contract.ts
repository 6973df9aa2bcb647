/** Tiers and their commissions, as stated on the pages and as paid (product §9). */

/** Lowest and highest share of a sale that a tier earns. */
export const COMMISSION_RANGE = { from: 0.25, to: 0.35 } as const
export const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const
export type Tier = (typeof TIERS)[number]

/** `sales`: referrals from which an affiliate has the tier. A tier is never lost automatically. */
export const TIER_TERMS: Record<Tier, { sales: number; rate: number }> = {
  Bronze: { sales: 0, rate: COMMISSION_RANGE.from },
  Silver: { sales: 10, rate: 0.28 },
  Gold: { sales: 25, rate: 0.3 },
  Platinum: { sales: 50, rate: COMMISSION_RANGE.to },
}

/** Returns the highest tier for this number of referrals; Bronze below zero too. */
export const tierReached = (referrals: number): Tier =>
  [...TIERS].reverse().find((tier) => referrals >= TIER_TERMS[tier].sales) ?? 'Bronze'
