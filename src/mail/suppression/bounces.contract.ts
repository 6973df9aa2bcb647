import type { List, QueryOf } from '../../platform/http/list/list.contract.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'

/** Returned mail and suppressed addresses: GET /api/admin/newsletter/suppressed, POST /api/mail/bounces (contract §5, 'Newsletter'). */

/** `hard`: the address doesn't exist. `soft`: it didn't take this mail. `complaint`: its owner called it spam. */
export const BOUNCE_KINDS = ['hard', 'soft', 'complaint'] as const
export type BounceKind = (typeof BOUNCE_KINDS)[number]

/** How many mails have to come back until an address is suppressed, within `SOFT_DAYS`. */
export const BOUNCE_LIMITS: Record<BounceKind, number> = { hard: 1, soft: 3, complaint: 1 }
/** As long as the mails that bounce are known. */
export const SOFT_DAYS = RETENTION_DAYS.sentMail

/** `manual`: a person suppressed it. */
export const SUPPRESSION_REASONS = [...BOUNCE_KINDS, 'manual'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

export const SUPPRESSED_LIST = {
  path: '/api/admin/newsletter/suppressed',
  filters: {
    /** A part of the address. */
    q: { kind: 'text', max: 254 },
    reason: { kind: 'choice', values: SUPPRESSION_REASONS },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type SuppressedQuery = QueryOf<typeof SUPPRESSED_LIST>

/** An address that gets nothing but mail about its key and account. Times are ISO 8601, UTC. */
export interface SuppressedAddress {
  id: string
  /** Null: of a person whose data was erased. It stays suppressed. */
  email: string | null
  reason: SuppressionReason
  /** What the other server answered; null if nothing is known. */
  detail: string | null
  since: string
}

/** How returned mail arrives. */
export interface BounceSources {
  /** `BOUNCE_ADDRESS`, to which mail is returned; null: to the sender. */
  address: string | null
  webhook: boolean
  /** Null without `BOUNCE_IMAP_URL`. */
  mailbox: {
    readAt: string | null
    /** Since when it can't be read, and why; null: it can. */
    failedSince: string | null
    lastError: string | null
  } | null
}

export interface SuppressedAnswer {
  /** Newest first. */
  suppressed: SuppressedAddress[]
  /** Of the search. */
  counts: Record<SuppressionReason, number>
  /** For `before`, to read on; null at the end. */
  older: string | null
  sources: BounceSources
}

/** POST /api/admin/newsletter/suppressed */
export interface SuppressedAddressAnswer {
  suppressed: SuppressedAddress
}

/** Events of one call of the webhook. */
export const MAX_BOUNCE_EVENTS = 500

/** POST /api/mail/bounces: one of `returnAddress` and `mailId`. */
export interface BounceEvent {
  type: BounceKind
  /** The sender of the envelope, as it was when the mail was sent. */
  returnAddress?: string
  /** What the Message-ID has before the @. */
  mailId?: string
  /** What the other server answered. */
  detail?: string
}

export interface BouncesAnswer {
  /** Events that were new, of mails that were sent. */
  counted: number
}
