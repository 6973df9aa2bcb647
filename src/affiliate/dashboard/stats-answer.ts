import type { AffiliateEntity } from '../accounts/affiliate.entity.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import {
  type AffiliateMonth,
  type AffiliateStats,
  conversionOf,
  type VisibleStats,
} from './dashboard.contract.js'
import { toCents, toDollars } from '../../platform/database/queries/cents.js'
import { fromPercentUnits, fromRate, toPercentUnits, toRate } from '../program/money.js'
import type { MonthEntity } from '../accounts/month.entity.js'

/** Stats in stored units: cents, ten-thousandths for the commission rate, ten-thousandths of a percent for the conversion. */
export type Figures = Record<keyof Omit<AffiliateStats, 'tier'>, number> & Pick<AffiliateStats, 'tier'>

type Totals = Pick<
  AffiliateEntity,
  'earnings' | 'referrals' | 'customers' | 'clicks' | 'conversionRate' | 'commissionRate' | 'tier'
>

/** Returns an account's figures. `monthEarnings`: cents of the current month. */
export const figuresOf = (totals: Totals, monthEarnings: number): Figures => ({
  totalEarnings: totals.earnings,
  thisMonthEarnings: monthEarnings,
  referralsMade: totals.referrals,
  activeMembers: totals.customers,
  conversionRate: totals.conversionRate ?? computedConversion(totals),
  commissionRate: totals.commissionRate,
  tier: totals.tier,
})

/** Returns the conversion rate of an account for which nobody has set another. */
export const computedConversion = ({ referrals, clicks }: Pick<Totals, 'referrals' | 'clicks'>): number =>
  toPercentUnits(conversionOf(referrals, clicks) ?? 0)

/** Returns figures in the format of answers: dollars, percent and shares. */
export const fromFigures = (figures: Figures): AffiliateStats => ({
  ...figures,
  totalEarnings: toDollars(figures.totalEarnings),
  thisMonthEarnings: toDollars(figures.thisMonthEarnings),
  conversionRate: fromPercentUnits(figures.conversionRate),
  commissionRate: fromRate(figures.commissionRate),
})

/** Returns the stats of a request in stored units, without the fields that it left out. */
export function toFigures(stats: Partial<AffiliateStats>): Partial<Figures> {
  const { totalEarnings, thisMonthEarnings, conversionRate, commissionRate } = stats
  const figures: Partial<Figures> = {
    ...stats,
    totalEarnings: totalEarnings && toCents(totalEarnings),
    thisMonthEarnings: thisMonthEarnings && toCents(thisMonthEarnings),
    conversionRate: conversionRate && toPercentUnits(conversionRate),
    commissionRate: commissionRate && toRate(commissionRate),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))
}

/** Returns an account's figures in the format of answers. `monthEarnings`: cents of the current month. */
export const toStats = (totals: Totals, monthEarnings: number): AffiliateStats =>
  fromFigures(figuresOf(totals, monthEarnings))

/** Returns another member's stats as this master may see them: support sees no amounts (contract §2, 'Roles'). */
export const statsFor = ({ role }: Pick<SessionUser, 'role'>, stats: AffiliateStats): VisibleStats =>
  role === 'support' ? { ...stats, totalEarnings: null, thisMonthEarnings: null } : stats

/** The figures of a key without an account. */
export const NO_STATS: AffiliateStats = {
  totalEarnings: 0,
  thisMonthEarnings: 0,
  referralsMade: 0,
  activeMembers: 0,
  conversionRate: 0,
  commissionRate: 0,
  tier: 'Bronze',
}

type Month = Pick<MonthEntity, 'month' | 'earnings' | 'sales' | 'clicks'>

/** Returns a month in the format of answers. */
export const toMonth = ({ month, earnings, sales, clicks }: Month): AffiliateMonth => ({
  month,
  earnings: toDollars(earnings),
  sales,
  clicks,
})
