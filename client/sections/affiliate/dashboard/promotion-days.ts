import { dayOf } from '#src/platform/business-time.contract.js'
import { formatDay } from '#client/ui/controls/text/format-date.js'
import { dashboardCopy } from '../affiliate.copy.js'

const copy = dashboardCopy.promotions

/** The days of a promotion, of the business, by which it counts. The first one is named only while it is in the future. */
export function promotionDays(startsAt: Date | null, endsAt: Date | null, now: Date): string {
  const from = startsAt && startsAt > now ? dayText(startsAt) : null
  const until = endsAt && dayText(lastDayOf(endsAt))
  if (from) return until ? copy.lasts(from, until) : copy.starts(from)
  return until ? copy.expires(until) : copy.open
}

const dayText = (instant: Date): string => formatDay(new Date(dayOf(instant)))

/** The end is exclusive, so the last day is the one before midnight. */
const lastDayOf = (endsAt: Date): Date => new Date(endsAt.getTime() - 1)
