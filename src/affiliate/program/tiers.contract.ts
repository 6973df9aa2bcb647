/** The affiliate program's terms, as stated on its pages and as paid (product §9). Money is dollars. */

/** Lowest and highest share of a sale that a tier earns. */
export const COMMISSION_RANGE = { from: 0.25, to: 0.35 } as const
/** Days for which a browser remembers the referral link it followed last. */
export const COOKIE_DAYS = 60

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

/** Dollars for the first sale. */
export const FIRST_SALE_BONUS = 50

/** `sales`: referrals at which `reward` dollars are credited. */
export const MILESTONES = [
  { sales: 10, reward: 200 },
  { sales: 25, reward: 500 },
  { sales: 50, reward: 1000 },
  { sales: 100, reward: 2500 },
] as const

export interface Promotion {
  title: string
  description: string
  /** As displayed: '30%' or '$50'. */
  commission: string
  /** ISO 8601; null: already running, or without an end. */
  startsAt: string | null
  expiresAt: string | null
}

/** Lowest share of any sale in the last month of a quarter (UTC), whatever the tier. */
export const QUARTER_END_RATE = 0.3

/** Returns the last month of `now`'s quarter in UTC: its first instant, and the first one after it. */
export function quarterEnd(now: Date): { from: Date; to: Date } {
  const year = now.getUTCFullYear()
  const lastMonth = Math.floor(now.getUTCMonth() / 3) * 3 + 2
  return { from: new Date(Date.UTC(year, lastMonth)), to: new Date(Date.UTC(year, lastMonth + 1)) }
}

/** `completed`: its reward is in the ledger. `reached`: an edit raised the count this far, without a reward. */
export type MilestoneState = 'completed' | 'reached' | 'in-progress' | 'pending'
export interface MilestoneProgress {
  sales: number
  /** Dollars. */
  reward: number
  status: MilestoneState
  /** Whole percent, 0–100. */
  progress: number
}

/**
 * Returns every milestone with its state (product §3). `rewarded`: the sales numbers of the milestones whose rewards are
 * in the ledger; only these are completed, whatever number of referrals an edit has set.
 */
export function milestoneProgress(referrals: number, rewarded: ReadonlySet<number>): MilestoneProgress[] {
  const next = MILESTONES.find(({ sales }) => referrals < sales && !rewarded.has(sales))
  return MILESTONES.map((milestone) => {
    if (rewarded.has(milestone.sales)) return { ...milestone, status: 'completed', progress: 100 }
    if (referrals >= milestone.sales) return { ...milestone, status: 'reached', progress: 100 }
    const isNext = milestone === next
    const progress = isNext ? Math.floor((Math.max(referrals, 0) / milestone.sales) * 100) : 0
    return { ...milestone, status: isNext ? 'in-progress' : 'pending', progress }
  })
}
