/** One action on many members: POST /api/admin/members/bulk/selection and /bulk (contract §5, 'Bulk actions'). */
/** What is offered for a selection of members. */
export const SELECTION_ACTIONS = ['extend', 'suspend', 'reinstate', 'send-key'] as const
export type SelectionAction = (typeof SELECTION_ACTIONS)[number]
/** `undo-suspend`: of what the same person has just suspended. */
export const BULK_ACTIONS = [...SELECTION_ACTIONS, 'undo-suspend'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Most members in one selection. */
export const BULK_MOST = 20_000
/** Most members in one call of the action. */
export const BULK_PART_MOST = 500
/** Above this number of members, screen and command require the count to be typed. */
export const TYPED_COUNT_ABOVE = 50
/** For this many minutes, a key that was mailed and not shown yet is not mailed again. */
export const MAILED_AGAIN_AFTER_MINUTES = 60

/** For this long a suspension can be undone, in seconds: the screen offers it for less. */
export const UNDO_SUSPEND_SECONDS = 60

/** A member as the caller has seen them. */
export interface SelectedMember {
  id: string
  version: number
}

/** In the order in which their keys were issued. */
export interface SelectionAnswer {
  members: SelectedMember[]
}

/** POST …/bulk/count: how many of the members the action would change now. */
export interface BulkCountAnswer {
  count: number
}

/** 409 of a selection. */
export interface StaleSelectionAnswer {
  success: false
  error: string
  selection: {
    /** How many match now. */
    total: number
  }
}

/**
 * `unchanged`: it was so already. `skipped`: the key's state or the operator's role forbids it. `conflict`: changed by
 * someone else since it was selected.
 */
export const BULK_OUTCOMES = ['changed', 'unchanged', 'skipped', 'conflict'] as const
export type BulkOutcome = (typeof BULK_OUTCOMES)[number]

export interface BulkResult {
  id: string
  outcome: BulkOutcome
  /** A sentence; null for `changed`. */
  reason: string | null
  /** The holder's name, the address, or the key's hint; null if the member is gone. */
  name: string | null
}

export interface BulkAnswer {
  /** One for each member of the request. */
  results: BulkResult[]
}
