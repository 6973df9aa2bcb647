import type {
  AffiliateApplication,
  ApplicationsSummary,
  VisibleApplication,
  VisibleSummary,
} from '../../affiliate/applications/application-list.contract.js'
import type { ApplicationEvent } from '../../affiliate/applications/decisions.contract.js'
import { AMOUNTS } from '../../affiliate/dashboard/dashboard.contract.js'
import { statsFor } from '../../affiliate/dashboard/stats-answer.js'
import { shownHintOf } from '../../keys/members/member-answer.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'

type Reader = Pick<SessionUser, 'role'>

/** Returns the application as this master may see it: support sees no whole key and no amounts (contract §2, 'Roles'). */
export const redactFor = (who: Reader, application: AffiliateApplication): VisibleApplication =>
  who.role === 'support'
    ? {
        ...application,
        accessKey: shownHintOf(application.accessKey),
        stats: statsFor(who, application.stats),
      }
    : application

/** Returns the totals as this master may see them. */
export const redactSummaryFor = ({ role }: Reader, summary: ApplicationsSummary): VisibleSummary =>
  role === 'support' ? { ...summary, totalCommissions: null } : summary

/** Returns the history as this master may see it: to support, an edit of amounts has only its other changes. */
export const redactHistoryFor = ({ role }: Reader, history: ApplicationEvent[]): ApplicationEvent[] =>
  role === 'support'
    ? history.map((event) => ({
        ...event,
        changes: event.changes.filter(({ field }) => !AMOUNTS.some((amount) => amount === field)),
      }))
    : history
