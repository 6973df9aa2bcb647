import { addressFault } from '../platform/addresses/mail-address.contract.js'

/** What applications, sales and figures share, and the application to become an affiliate (product §3, §5). */

/** Most characters, after trimming, of the reason of a rejection or an adjustment. */
export const REASON_MAX = 500
export const REASON_TOO_LONG = `Keep the reason to ${REASON_MAX} characters or fewer.`

export const ACCOUNT_STATUSES = ['active', 'paused', 'ended'] as const
/** `paused`: earns nothing and its link sets no cookie, until resumed. `ended`: the same for good; what is left is paid. */
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const PAYOUT_SERVICES = ['paypal', 'wise'] as const
export type PayoutService = (typeof PAYOUT_SERVICES)[number]
/** POST /api/admin/affiliate/accounts/{memberId}/…, which answers as a decision. */
export type AccountAction = 'pause' | 'resume' | 'end'

/** Hours within which an application is decided. */
export const REVIEW_HOURS = { from: 24, to: 48 } as const
/** Hours after which operations are notified that it still waits. */
export const REVIEW_REMINDER_HOURS = 40

export const APPLICATION_STATUSES = ['Pending Review', 'Approved', 'Rejected'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** In the back office, of an affiliate who never applied: Full Access and Lifetime members don't have to. */
export const NO_APPLICATION = 'No application'
export const LISTED_STATUSES = [...APPLICATION_STATUSES, NO_APPLICATION] as const
export type ListedStatus = (typeof LISTED_STATUSES)[number]

/** Whether it has an account, with stats to edit. */
export const isAffiliate = (status: ListedStatus): boolean =>
  status === 'Approved' || status === NO_APPLICATION

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

/** One sentence for each field, shown by the form and sent by the server. */
export const APPLICATION_FAULTS = {
  name: 'Enter your full name.',
  email: 'Enter a valid email address.',
  website: 'Enter a web address that starts with http:// or https://.',
  experience: 'Select your experience.',
  audience: 'Select your audience size.',
  promotion: 'Tell us how you plan to promote us.',
  additional: 'Enter plain text only.',
} as const

/** The sentence for a field that is invalid: too long, or as in `APPLICATION_FAULTS`. */
export function applicationFault(field: keyof typeof APPLICATION_FAULTS, value: unknown): string {
  const limit = field in APPLICATION_LIMITS ? APPLICATION_LIMITS[field as keyof typeof APPLICATION_LIMITS] : 0
  return limit > 0 && typeof value === 'string' && [...value].length > limit
    ? `Keep this to ${limit.toLocaleString('en-US')} characters or fewer.`
    : (field === 'email' && addressFault(value)) || APPLICATION_FAULTS[field]
}

export const ALREADY_APPLIED = 'You have already applied'

/** POST /api/affiliate/submit. */
export interface SubmitApplicationRequest {
  name: string
  email: string
  /** http or https, without user name or password. */
  website: string
  experience: Experience
  audience: Audience
  promotion: string
  additional?: string
  /** Empty or absent: the member's own key. */
  accessKey?: string
  /** Of the terms that the applicant accepted; absent: none. */
  termsVersion?: number
}

export interface SubmitApplicationAnswer {
  application: { id: string; status: ApplicationStatus }
}

/** GET /api/affiliate/status/{k}. */
export interface AffiliateStatusAnswer {
  approved: boolean
  applicationExists: boolean
  status: ApplicationStatus | null
  /** ISO 8601, UTC. */
  submittedAt: string | null
  /** Links earn nothing now: the affiliate is paused, or has ended. */
  paused: boolean
}

/** An application as its applicant sees it. */
export interface OwnApplication {
  status: ApplicationStatus
  /** ISO 8601, UTC. */
  submittedAt: string
  decidedAt: string | null
  /** Reason for the rejection, if one was given. */
  reason: string | null
}
