import type { ApplicationStatus } from '../affiliate.contract.js'
import type { Tier } from '../program/tiers.contract.js'

/** GET /api/admin/members/{id}/affiliate: without money. */
export interface MemberAffiliateAnswer {
  /** Null: the member has not applied. */
  application: { id: string; status: ApplicationStatus; submittedAt: string } | null
  /** `id`: in the list of applications; `code`: the end of the referral link. Null: neither approved nor privileged. */
  account: { id: string; code: string; tier: Tier; referrals: number } | null
}
