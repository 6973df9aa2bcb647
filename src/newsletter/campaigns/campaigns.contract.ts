import { AUDIENCE_LEVELS, type AudienceLevel } from '../../content/collections/collections.contract.js'
import type { List, QueryOf } from '../../platform/http/list/list.contract.js'

/** Campaigns: a newsletter that is written, sent and counted (contract §5, 'Newsletter'; docs/decisions/newsletter.md). */

/**
 * draft → scheduled (it begins at `at`, which 'send' sets to a minute from now) → sending → sent; scheduled and sending →
 * canceled. `held`: its time passed more than an hour ago, or the database may be a copy: a person sends it again or cancels it.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'canceled', 'held'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Seconds after 'send' in which nothing leaves, so that it can be undone. */
export const UNDO_SECONDS = 60
/** Minutes after its time within which a scheduled campaign still begins by itself. */
export const LATEST_MINUTES = 60

export const CAMPAIGN_LIMITS = {
  /** Most characters. */
  subject: 150,
  /** Most characters. */
  html: 50_000,
} as const

export { AUDIENCE_LEVELS }

/**
 * Who gets it: of confirmed, not suppressed subscribers all (`subscribers`), or those whose address counts for an active key of
 * one of `levels`. A member's consent is the confirmed subscription of that address. Both: each address once.
 */
export interface Audience {
  subscribers: boolean
  levels: AudienceLevel[]
}

export interface CampaignText {
  subject: string
  /** Of the content's allow-list (safe-markup.contract.ts); links are https or paths of the portal. */
  html: string
  audience: Audience
}

/** PUT …/campaigns/{id}; POST …/campaigns without the version. Only drafts can be changed. */
export interface ChangeCampaignRequest extends CampaignText {
  version: number
}

/**
 * POST …/campaigns/{id}/send. `at`: an instant to come (ISO 8601 with a zone; of the business's zone on the screen:
 * `instantAt`); without it a minute from now. With `version`, one that was changed since isn't sent.
 */
export interface SendCampaignRequest {
  at?: string
  version?: number
}

/** POST …/campaigns/{id}/test: one copy as it is saved, with a sample link to unsubscribe. */
export interface TestCampaignRequest {
  email: string
}
export interface TestCampaignAnswer {
  to: string
}

/** Without its text. Times are ISO 8601, UTC. */
export interface CampaignRecord {
  id: string
  subject: string
  audience: Audience
  state: CampaignState
  /** Addresses that it is for: as counted when it began; before that null. */
  recipients: number | null
  /** Accepted by the mail server. */
  sent: number
  /** Not accepted, for good. */
  refused: number
  /** Returned after they were accepted. */
  bounced: number
  /** Subscriptions that were ended by its link. */
  left: number
  /** When it begins or began; null: a draft. */
  at: string | null
  updatedAt: string
  version: number
}

/** GET, PUT /api/admin/newsletter/campaigns/{id}. */
export interface Campaign extends CampaignRecord {
  html: string
}

export interface CampaignAnswer {
  campaign: Campaign
  /** How many addresses would get it now. */
  audienceCount: number
  /** Why it can't be sent now, a sentence each; empty: it can. */
  faults: string[]
}

export const CAMPAIGN_LIST = {
  path: '/api/admin/newsletter/campaigns',
  filters: {
    state: { kind: 'choice', values: CAMPAIGN_STATES },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type CampaignQuery = QueryOf<typeof CAMPAIGN_LIST>

export interface CampaignsAnswer {
  /** Newest first. */
  campaigns: CampaignRecord[]
  counts: Record<CampaignState, number>
  /** For `before`, to read on; null at the end. */
  older: string | null
  /** Whether mail is held because the database may be a copy. */
  isHeld: boolean
}

/** POST …/campaigns/audience: how many addresses an audience has now. */
export interface AudienceAnswer {
  count: number
}

/** POST …/campaigns/preview: a text as it would be sent, with sample links. */
export interface CampaignPreviewAnswer {
  subject: string
  html: string
  text: string
}
