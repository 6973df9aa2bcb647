/** What masters schedule and release, and what members get of it. */
import type { ReleasedItem } from './content.contract.js'

export interface ContentRelease {
  number: number
  releasedAt: string
  releasedBy: string
  items: number
  /** Compared with the release that members saw before it. */
  changes: { added: number; changed: number; removed: number }
  isCurrent: boolean
  /** ISO 8601, UTC: members will see it from then on. `null`: it isn't scheduled. */
  scheduledFor: string | null
}

/** POST …/apply: an item that is to be released, with the version that was seen; null if its draft was deleted. */
export interface AppliedItem {
  contentKey: string
  version: number | null
}

export interface ApplyAnswer {
  release: number
  /** Number of access keys whose holders see it. */
  keys: number
}

export interface ScheduleAnswer {
  /** `at`: ISO 8601, UTC; `by`: who scheduled it. */
  schedule: { release: number; at: string; by: string } | null
}

/** POST …/releases/{n}/load-drafts: content keys of the drafts that it changed. */
export interface LoadDraftsAnswer {
  created: string[]
  updated: string[]
  /** Active drafts that the release doesn't have; they are inactive now. */
  deactivated: string[]
}

export interface ReleasesAnswer {
  releases: ContentRelease[]
  /** `before` of the next page; `null` on the last. */
  older: number | null
  /** Number of access keys whose holders will see the next release. */
  keys: number
}

export interface ReleaseAnswer {
  release: ContentRelease
  items: ReleasedItem[]
}

/** GET /api/portal/content */
export interface PortalContentAnswer {
  release: number
  items: ReleasedItem[]
}
