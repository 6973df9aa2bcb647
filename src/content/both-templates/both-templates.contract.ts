/** What an owner does for both templates at once (contract §5, 'Both templates'). */
import { type Template, TEMPLATES } from '../../keys/keys.contract.js'
import type { ContentItem } from '../content.contract.js'
import type { ApplyRequest } from '../releases.contract.js'

/** Returns the template that isn't this one. */
export const otherOf = (template: Template): Template => TEMPLATES.find((other) => other !== template)!

/** What a release of the other template's drafts would change for its members. */
export interface PendingItem {
  contentKey: string
  change: 'added' | 'changed' | 'removed'
}

/** GET /api/content/{t}/other */
export interface OtherTemplateAnswer {
  template: Template
  /** Number of access keys whose holders see its releases. */
  keys: number
  pending: PendingItem[]
  /** Names the active drafts; another one once they have changed. */
  revision: string
}

export interface ApplyBothRequest extends ApplyRequest {
  /** Of the other template: what was shown before applying. */
  revision: string
}

export interface AppliedRelease {
  template: Template
  release: number
  /** Number of access keys whose holders see it. */
  keys: number
}

/** POST /api/content/{t}/apply-both: the own template's release, then the other's. */
export interface ApplyBothAnswer {
  releases: AppliedRelease[]
}

/** PUT /api/content/{t}/both/{contentKey}: a collection. */
export interface SaveForBothRequest {
  /** Of the own template: all entries. */
  content: string
  isActive?: boolean
  /** Of the own template's draft; null if there is none. */
  version: number | null
  /** Ids of the entries that were added or changed, and of those that were removed. */
  changed: string[]
  removed: string[]
  /** Ids of the entries that have another place in the order. */
  moved: string[]
  /** The entries that the other template's members see without a draft, which its new draft begins with. */
  otherContent: string
}

/** The own template's draft, then the other's. */
export interface SaveForBothAnswer {
  items: ContentItem[]
}
