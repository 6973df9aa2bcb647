import type { AffiliateEntity } from './affiliate.entity.js'
import { type AffiliateMonth, type AffiliateStats, conversionOf } from './dashboard.contract.js'
import { fromPercentUnits, fromRate, toDollars } from './money.js'
import type { MonthEntity } from './month.entity.js'

type Totals = Pick<
  AffiliateEntity,
  'earnings' | 'referrals' | 'customers' | 'clicks' | 'conversionRate' | 'commissionRate' | 'tier'
>

/** Returns an account's figures in the format of answers. `monthEarnings`: cents of the current month. */
export const toStats = (totals: Totals, monthEarnings: number): AffiliateStats => ({
  totalEarnings: toDollars(totals.earnings),
  thisMonthEarnings: toDollars(monthEarnings),
  referralsMade: totals.referrals,
  activeMembers: totals.customers,
  conversionRate: toConversionRate(totals),
  commissionRate: fromRate(totals.commissionRate),
  tier: totals.tier,
})

/** Percent: the value that an administrator set, otherwise sales per click. */
const toConversionRate = ({ conversionRate, referrals, clicks }: Totals): number =>
  conversionRate === null ? (conversionOf(referrals, clicks) ?? 0) : fromPercentUnits(conversionRate)

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
