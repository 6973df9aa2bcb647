import type { AccountStatus, OwnApplication } from '../affiliate.contract.js'
import type { MilestoneProgress } from '../program/milestones.contract.js'
import type { Promotion } from '../program/promotions.contract.js'
import type { ProgramRules } from '../program/rules.contract.js'
import type { Tier } from '../program/tiers.contract.js'

/** An affiliate's figures (contract §5). Money is dollars. */
export interface AffiliateStats {
  /** Dollars to the cent: the sum of the ledger. */
  totalEarnings: number
  /** Dollars: the ledger of this month of the business. */
  thisMonthEarnings: number
  /** Sales that are not fully refunded. */
  referralsMade: number
  /** Customers with at least one such sale. */
  activeMembers: number
  /** Percent, 0–100: sales per click, or the value that an administrator set. */
  conversionRate: number
  /** 0–1: the affiliate's own rate; 0: the tier's rate applies. */
  commissionRate: number
  tier: Tier
}

export const AMOUNTS = ['totalEarnings', 'thisMonthEarnings'] as const
type Amount = (typeof AMOUNTS)[number]

/** Stats as a role may see them: the amounts are null for support (contract §2, 'Roles'). */
export type VisibleStats = Omit<AffiliateStats, Amount> & Record<Amount, number | null>

/** GET /api/affiliate/stats/{k}. */
export interface AffiliateStatsAnswer {
  stats: VisibleStats
}

/** GET /api/affiliate/dashboard/me: everything that the member's affiliate section shows. */
export interface AffiliateDashboardAnswer {
  /** Level fullaccess or lifetime and not the demo key: the dashboard without an application (product §6). */
  isPrivileged: boolean
  /** The rules in force now. */
  rules: ProgramRules
  /** null: never applied. */
  application: OwnApplication | null
  /** The affiliate has not accepted the terms in force. */
  asksForTerms: boolean
  /** null until approved, unless privileged. */
  dashboard: AffiliateDashboard | null
}

export interface AffiliateDashboard {
  /** The end of the referral link, e.g. K7Q2M9XD. */
  code: string
  /** The whole referral link: `${origin}/r/${code}`. */
  link: string
  /** Unless active, sales through the link earn nothing. */
  status: AccountStatus
  /** Why, if a reason was given. */
  statusReason: string | null
  stats: AffiliateStats
  /** 0–1: the share that the next sale earns. */
  currentRate: number
  /** All counted visits through the link. */
  clicks: number
  hasEntries: boolean
  milestones: MilestoneProgress[]
  promotions: Promotion[]
  /** The last 12 months, oldest first, including months without any entry. */
  months: AffiliateMonth[]
}

export interface AffiliateMonth {
  /** YYYY-MM, of the business. */
  month: string
  /** Dollars. */
  earnings: number
  sales: number
  clicks: number
}

/** Returns the percentage of clicks that became sales, to two decimals and at most 100; null without a click. */
export const conversionOf = (referrals: number, clicks: number): number | null =>
  clicks > 0 ? Math.min(100, Math.round((Math.max(referrals, 0) / clicks) * 10_000) / 100) : null
