/** What an owner does for both templates at once (contract §5, 'Both templates'). */
import { type Template, TEMPLATES } from '../../keys/keys.contract.js'
import type { ContentItem } from '../content.contract.js'

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

/** The own template's draft, then the other's. */
export interface SaveForBothAnswer {
  items: ContentItem[]
}
