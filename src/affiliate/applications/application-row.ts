import type { KeyColumns } from '../../keys/directory/key-sql-join.js'
import type { KeyVault } from '../../keys/directory/key-vault.js'
import { shownHintOf } from '../../keys/members/member-answer.js'
import type { AccountStatus } from '../affiliate.contract.js'
import type { Tier } from '../program/tiers.contract.js'
import type { AffiliateApplication } from './application-list.contract.js'
import { NO_STATS, toStats } from '../dashboard/stats-answer.js'

/** A row of the queries in application-query.ts. */
export interface ApplicationRow
  extends
    KeyColumns,
    Pick<
      AffiliateApplication,
      | 'id'
      | 'name'
      | 'email'
      | 'website'
      | 'experience'
      | 'audience'
      | 'promotion'
      | 'additional'
      | 'status'
      | 'reason'
    > {
  /** UTC, as `2026-01-31 18:00:00`; SQLite keeps milliseconds too. */
  submitted_at: string
  decided_at: string | null
  key_id: string
  terms_version: number | null
  terms_accepted_at: string | null
  /** From the affiliate's account; null without one. */
  version: number | null
  account_status: AccountStatus
  status_reason: string | null
  clicks_merged_at: string | null
  tier: Tier
  commission_rate: number
  conversion_rate: number | null
  total_earnings: number
  referrals: number
  customers: number
  clicks: number
  month_earnings: number | null
}

/** Returns the row in the format of the back office's answers. */
export const toApplication = (row: ApplicationRow, vault: KeyVault): AffiliateApplication => ({
  id: row.id,
  memberId: row.key_id,
  name: row.name || shownHintOf(vault.readable(row)),
  email: row.email,
  website: row.website,
  experience: row.experience,
  audience: row.audience,
  promotion: row.promotion,
  additional: row.additional,
  accessKey: vault.readable(row),
  status: row.status,
  submittedAt: iso(row.submitted_at),
  decidedAt: row.decided_at && iso(row.decided_at),
  reason: row.reason,
  terms: row.terms_version === null ? null : { version: row.terms_version, at: iso(row.terms_accepted_at!) },
  account:
    row.version === null
      ? null
      : {
          status: row.account_status,
          reason: row.status_reason,
          clicksMergedAt: row.clicks_merged_at && iso(row.clicks_merged_at),
        },
  stats: row.version === null ? NO_STATS : statsOfRow(row),
  version: row.version ?? 0,
})

const statsOfRow = (row: ApplicationRow) =>
  toStats(
    {
      earnings: Number(row.total_earnings),
      referrals: row.referrals,
      customers: row.customers,
      clicks: row.clicks,
      conversionRate: row.conversion_rate,
      commissionRate: row.commission_rate,
      tier: row.tier,
    },
    Number(row.month_earnings ?? 0),
  )

const WITHOUT_MILLISECONDS = '2026-01-31 18:00:00'.length

const iso = (instant: string): string =>
  `${instant.replace(' ', 'T')}${instant.length === WITHOUT_MILLISECONDS ? '.000' : ''}Z`
