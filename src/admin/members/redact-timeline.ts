import type { TimelineEntry } from '../../keys/members/member-timeline.contract.js'
import type { Member } from '../../keys/members.contract.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'

/** What support may know of a master: not what they did to content, settings and orders. */
const OF_MASTERS = /^(sign-|key-|sessions-|email-change-|device-mail-)/

/**
 * Returns a timeline as this master may see it: to support, what was done to a sale has no name and no values, because they are amounts, and
 * a master's has only what concerns keys and sign-ins.
 */
export function redactTimelineFor(
  { role }: Pick<SessionUser, 'role'>,
  { level }: Pick<Member, 'level'>,
  entries: TimelineEntry[],
): TimelineEntry[] {
  if (role !== 'support') return entries
  return entries
    .filter(({ action }) => level !== 'master' || OF_MASTERS.test(action))
    .map((entry) =>
      entry.action.startsWith('sale-') ? { ...entry, subject: null, before: null, after: null } : entry,
    )
}
