import {
  type AffiliateStats,
  conversionOf,
  FIRST_SALE_BONUS,
  MILESTONES,
  QUARTER_END_RATE,
  quarterEnd,
  type Promotion,
  TIER_TERMS,
} from '../affiliate.contract.js'
import type { AffiliateEntity } from './affiliate.entity.js'

/** The programme's arithmetic: whole cents, and rates in ten-thousandths. */

const RATE_UNIT = 10_000
const PERCENT_UNIT = 10_000

export const toCents = (dollars: number): number => Math.round(dollars * 100)
export const toDollars = (cents: number): number => cents / 100
/** As people read it: $1,234.50. */
export const formatDollars = (cents: number): string =>
  toDollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
export const toRate = (share: number): number => Math.round(share * RATE_UNIT)
export const fromRate = (rate: number): number => rate / RATE_UNIT
export const toPercentUnits = (percent: number): number => Math.round(percent * PERCENT_UNIT)

/** YYYY-MM, UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The last `count` months up to that of `now`, oldest first. */
export const recentMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))),
  ).reverse()

export const previousMonth = (now: Date): string => recentMonths(now, 2)[0]!

export interface Reward {
  kind: 'bonus' | 'milestone'
  /** Number of sales that it is paid for. */
  sales: number
  /** Cents. */
  amount: number
}

const REWARDS: Reward[] = [
  { kind: 'bonus', sales: 1, amount: toCents(FIRST_SALE_BONUS) },
  ...MILESTONES.map(({ sales, reward }) => ({ kind: 'milestone' as const, sales, amount: toCents(reward) })),
]

/** What is passed on the way from one number of sales up to another. Going down, what is fallen below: swap the two. */
export const rewardsBetween = (lower: number, upper: number): Reward[] =>
  REWARDS.filter(({ sales }) => lower < sales && sales <= upper)

type Terms = Pick<AffiliateEntity, 'tier' | 'commissionRate'>

/** What a sale at that time earns, in ten-thousandths: a rate of one's own, else the tier's or the promotion's. */
export function rateAt({ tier, commissionRate }: Terms, at: Date): number {
  if (commissionRate > 0) return commissionRate
  const { from, to } = quarterEnd(at)
  const promoted = at >= from && at < to ? QUARTER_END_RATE : 0
  return toRate(Math.max(TIER_TERMS[tier].rate, promoted))
}

/** Cents of a sale's cents. */
export const commissionOf = (amount: number, rate: number): number => Math.round((amount * rate) / RATE_UNIT)

/** What is on, or comes next. */
export function promotionsAt(now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  return [
    {
      title: 'Quarter-end push',
      description: `In the last month of the quarter every sale earns at least ${QUARTER_END_RATE * 100}%, whatever your tier.`,
      commission: `${QUARTER_END_RATE * 100}%`,
      startsAt: from > now ? from.toISOString() : null,
      expiresAt: to.toISOString(),
    },
    {
      title: 'First-sale bonus',
      description: 'Your first sale is worth more: a bonus on top of its commission.',
      commission: `$${FIRST_SALE_BONUS}`,
      startsAt: null,
      expiresAt: null,
    },
  ]
}

type Totals = Pick<
  AffiliateEntity,
  'earnings' | 'referrals' | 'customers' | 'clicks' | 'conversionRate' | 'commissionRate' | 'tier'
>

/** `monthEarnings`: cents of the month that is running. */
export const toStats = (totals: Totals, monthEarnings: number): AffiliateStats => ({
  totalEarnings: toDollars(totals.earnings),
  thisMonthEarnings: toDollars(monthEarnings),
  referralsMade: totals.referrals,
  activeMembers: totals.customers,
  conversionRate: shownConversion(totals),
  commissionRate: fromRate(totals.commissionRate),
  tier: totals.tier,
})

/** Percent: what an administrator has set, else sales of clicks. */
const shownConversion = ({ conversionRate, referrals, clicks }: Totals): number =>
  conversionRate === null ? (conversionOf(referrals, clicks) ?? 0) : conversionRate / PERCENT_UNIT

export const NO_STATS: AffiliateStats = {
  totalEarnings: 0,
  thisMonthEarnings: 0,
  referralsMade: 0,
  activeMembers: 0,
  conversionRate: 0,
  commissionRate: 0,
  tier: 'Bronze',
}
