import type { TimelineEntry } from '../../keys/members/member-timeline.contract.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'

/** Returns a timeline as this master may see it: to support, what was done to a sale has no values: they are amounts. */
export const redactTimelineFor = (
  { role }: Pick<SessionUser, 'role'>,
  entries: TimelineEntry[],
): TimelineEntry[] =>
  role === 'support'
    ? entries.map((entry) =>
        entry.action.startsWith('sale-') ? { ...entry, before: null, after: null } : entry,
      )
    : entries
