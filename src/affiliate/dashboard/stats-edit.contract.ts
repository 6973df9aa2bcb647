import type { AffiliateStats } from './dashboard.contract.js'

/** PUT stats and POST init-stats, under /api/admin/affiliate (contract §5). */

/** Largest values: dollars to the cent, percent and share with 4 decimals at most. */
export const STATS_LIMITS = {
  earnings: 9_999_999.99,
  count: 2_000_000_000,
  conversionRate: 100,
  commissionRate: 1,
}

export interface EditStatsRequest {
  accessKey: string
  /** An absent field stays unchanged. */
  stats: Partial<AffiliateStats>
  /** The version that was read; an outdated one is 409. Absent: overwrites without a check. */
  version?: number
  /** Stored with the adjustment in the ledger. */
  reason?: string
}

export interface EditStatsAnswer {
  stats: AffiliateStats
  version: number
}

export const STALE_STATS = 'Someone else changed these stats. Check the saved values, then try again.'
export const NOT_APPROVED = 'Only approved affiliates have stats to edit.'

export interface InitStatsAnswer {
  created: number
}
