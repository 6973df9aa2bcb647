/** What happened to a member, for the back office (contract §5, 'Members'). */

export interface TimelineEntry {
  id: string
  at: string
  /** Such as `key-suspended` or `sign-in`. */
  action: string
  /** Name of what else the member acted on; null: their own key, or nothing that has a name. */
  subject: string | null
  /** Name of the person, or 'the command line' and the like. */
  actor: string
  /** Address, IPv6 as its /64. */
  client: string | null
  before: TimelineValues | null
  after: TimelineValues | null
}

/** Values of changed fields; of e-mail and note only 'set', 'changed' or null. */
export type TimelineValues = Record<string, string | number | boolean | null>

export const TIMELINE_PAGE = 50

/** GET …/{id}/timeline?before=: newest first. */
export interface TimelineAnswer {
  entries: TimelineEntry[]
  /** For `?before=` of the next, older page; null at the end. */
  before: string | null
}
