/** The affiliate programme as its pages promise it, and the answers of /api/affiliate. Money in answers is dollars. */

// --- What the programme promises (spec §9); the engine pays by these very numbers -------------------------------

/** Share of a sale: the lowest and the highest that a tier earns. */
export const COMMISSION_RANGE = { from: 0.25, to: 0.35 } as const
/** How long a click on a referral link is remembered. */
export const COOKIE_DAYS = 60
export const REVIEW_HOURS = { from: 24, to: 48 } as const

export const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum'] as const
export type Tier = (typeof TIERS)[number]

/** `sales`: referrals from which the tier is reached. It is never lost again by itself. */
export const TIER_TERMS: Record<Tier, { sales: number; rate: number }> = {
  Bronze: { sales: 0, rate: COMMISSION_RANGE.from },
  Silver: { sales: 10, rate: 0.28 },
  Gold: { sales: 25, rate: 0.3 },
  Platinum: { sales: 50, rate: COMMISSION_RANGE.to },
}

/** Dollars for the first sale. */
export const FIRST_SALE_BONUS = 50

/** `sales`: referrals at which `reward` dollars are paid. */
export const MILESTONES = [
  { sales: 10, reward: 200 },
  { sales: 25, reward: 500 },
  { sales: 50, reward: 1000 },
  { sales: 100, reward: 2500 },
] as const

export interface Promotion {
  title: string
  description: string
  /** As it is printed: '30%' or '$50'. */
  commission: string
  /** ISO 8601; null: running already, or without an end. */
  startsAt: string | null
  expiresAt: string | null
}

/** In the last month of a quarter (UTC) every sale earns at least this, whatever the tier. */
export const QUARTER_END_RATE = 0.3

/** The quarter's last month: from its first instant to the one after its last. */
export function quarterEnd(now: Date): { from: Date; to: Date } {
  const year = now.getUTCFullYear()
  const lastMonth = Math.floor(now.getUTCMonth() / 3) * 3 + 2
  return { from: new Date(Date.UTC(year, lastMonth)), to: new Date(Date.UTC(year, lastMonth + 1)) }
}

/** The highest tier that so many referrals reach. */
export const tierReached = (referrals: number): Tier =>
  [...TIERS].reverse().find((tier) => referrals >= TIER_TERMS[tier].sales) ?? 'Bronze'

/** `completed`: its reward is in the ledger. `reached`: the count is there by an edit, the reward is not. */
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
 * The milestones: rewarded, the next one, and those after it (spec §3). `rewarded`: sales of those whose rewards are in
 * the ledger; only they are completed, whatever the count of referrals has been edited to.
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

// --- The application (spec §3, §5) ------------------------------------------------------------------------------

export const APPLICATION_STATUSES = ['Pending Review', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const EXPERIENCES = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type Experience = (typeof EXPERIENCES)[number]
export const EXPERIENCE_LABELS: Record<Experience, string> = {
  beginner: 'Beginner (0-1 years)',
  intermediate: 'Intermediate (1-3 years)',
  advanced: 'Advanced (3-5 years)',
  expert: 'Expert (5+ years)',
}

export const AUDIENCES = ['small', 'medium', 'large', 'massive'] as const
export type Audience = (typeof AUDIENCES)[number]
export const AUDIENCE_LABELS: Record<Audience, string> = {
  small: 'Small (1K-10K followers)',
  medium: 'Medium (10K-100K followers)',
  large: 'Large (100K-1M followers)',
  massive: 'Massive (1M+ followers)',
}

/** Most characters of each field after trimming (contract §5). */
export const APPLICATION_LIMITS = { name: 100, email: 254, website: 2048, promotion: 4000, additional: 4000 }

/** Sentences that the form says before the server has to; one for each field. */
export const APPLICATION_FAULTS = {
  name: `Please enter your full name, ${APPLICATION_LIMITS.name} characters at most.`,
  email: 'Please enter a valid e-mail address.',
  website: 'Please enter a web address that begins with http:// or https://.',
  experience: 'Please choose your experience.',
  audience: 'Please choose the size of your audience.',
  promotion: `Please tell how you will promote us, in ${APPLICATION_LIMITS.promotion} characters at most.`,
  additional: `Please keep this to ${APPLICATION_LIMITS.additional} characters.`,
} as const

export const ALREADY_APPLIED = 'You have already applied'

export interface SubmitApplicationRequest {
  name: string
  email: string
  /** http or https, without user name or password. */
  website: string
  experience: Experience
  audience: Audience
  promotion: string
  additional?: string
  /** Empty or absent: one's own. */
  accessKey?: string
}

export interface SubmitApplicationAnswer {
  success: true
  application: { id: string; status: ApplicationStatus }
}

// --- GET /api/affiliate/status/{k}, stats/{k} (contract §5) -----------------------------------------------------

export interface AffiliateStatusAnswer {
  success: true
  approved: boolean
  applicationExists: boolean
  status: ApplicationStatus | null
  /** ISO 8601, UTC. */
  submittedAt: string | null
}

export interface AffiliateStats {
  /** Dollars to the cent: the sum of the ledger. */
  totalEarnings: number
  /** Dollars: the ledger of this calendar month (UTC). */
  thisMonthEarnings: number
  /** Sales that were not taken back. */
  referralsMade: number
  /** Customers with at least one such sale. */
  activeMembers: number
  /** Percent, 0–100: sales of clicks, or what an administrator has set. */
  conversionRate: number
  /** 0–1: a rate of one's own; 0: the tier's rate applies (TIER_TERMS). */
  commissionRate: number
  tier: Tier
}

export interface AffiliateStatsAnswer {
  success: true
  stats: AffiliateStats
}

// --- GET /api/affiliate/dashboard/me: everything that the member's section draws, in one call -------------------

export interface AffiliateDashboardAnswer {
  success: true
  /** Level fullaccess or lifetime and not the demo key: the dashboard without an application (spec §6). */
  isPrivileged: boolean
  /** null: never applied. */
  application: OwnApplication | null
  /** null until approved, unless privileged. */
  dashboard: AffiliateDashboard | null
}

export interface OwnApplication {
  status: ApplicationStatus
  /** ISO 8601, UTC. */
  submittedAt: string
  decidedAt: string | null
  /** Of a rejection, if one was given. */
  reason: string | null
}

export interface AffiliateDashboard {
  /** Of the referral link, e.g. K7Q2M9XD. */
  code: string
  /** The whole referral link: `${origin}/r/${code}`. */
  link: string
  stats: AffiliateStats
  /** 0–1: what the next sale earns. */
  currentRate: number
  /** Counted visits by the link, ever. */
  clicks: number
  /** Whether the ledger has anything at all. */
  hasEntries: boolean
  milestones: MilestoneProgress[]
  promotions: Promotion[]
  /** The last 12 months, oldest first, months without anything included. */
  months: AffiliateMonth[]
}

export interface AffiliateMonth {
  /** YYYY-MM, UTC. */
  month: string
  /** Dollars. */
  earnings: number
  sales: number
  clicks: number
}

// --- GET /api/affiliate/ledger/me?page=&kind=&month=: the rows behind the numbers, newest first ----------------

export const ENTRY_KINDS = ['sale', 'bonus', 'milestone', 'refund', 'adjustment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const ENTRY_LABELS: Record<EntryKind, string> = {
  sale: 'Sale',
  bonus: 'First-sale bonus',
  milestone: 'Milestone',
  refund: 'Refund',
  adjustment: 'Correction',
}

/** Of a reward that was taken back: which one, by its number of sales, and why. */
export const takenBack = (reward: number): string =>
  reward === 1
    ? 'First-sale bonus taken back: no sales left after a refund'
    : `${reward}-sale milestone taken back: fewer than ${reward} sales left after a refund`

export interface LedgerEntry {
  id: string
  kind: EntryKind
  /** Dollars, negative where something was taken back. */
  amount: number
  /** What the entry adds to `referralsMade` and `activeMembers`. */
  sales: number
  customers: number
  /** ISO 8601, UTC. */
  recordedAt: string
  /** YYYY-MM that it counts for: a refund counts for the month of what it takes back. */
  month: string
  /** Of a sale or its refund: dollars that the customer paid, and the rate. */
  sale: { amount: number; rate: number } | null
  /** The payment system's number of the sale that the entry comes from, if it comes from one. */
  order: string | null
  /** Of a bonus or milestone, paid or taken back: the number of sales that it is for. */
  reward: number | null
  /** Why: of a correction, or of a sale that is not paid. */
  reason: string | null
  /** Of a correction: who made it, as 'automation master'. */
  author: string | null
}

export interface Ledger {
  entries: LedgerEntry[]
  total: number
  page: number
  pageSize: number
}

export interface LedgerAnswer {
  success: true
  ledger: Ledger
}

export const LEDGER_PAGE_SIZE = 20

/** Percent of clicks that became sales, to two decimals, 100 at most; null without a click to be a share of. */
export const conversionOf = (referrals: number, clicks: number): number | null =>
  clicks > 0 ? Math.min(100, Math.round((Math.max(referrals, 0) / clicks) * 10_000) / 100) : null
