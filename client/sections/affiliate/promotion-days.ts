import { dashboardCopy } from './affiliate.copy.js'

const copy = dashboardCopy.promotions
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The days of a promotion, in UTC, by which it counts. The first one is named only while it is in the future. */
export function promotionDays(
  startsAt: string | null | undefined,
  expiresAt: string | null | undefined,
  now: Date,
): string {
  const from = startsAt && new Date(startsAt) > now ? DAY.format(new Date(startsAt)) : null
  const until = expiresAt ? DAY.format(lastDayOf(expiresAt)) : null
  if (from) return until ? copy.lasts(from, until) : copy.starts(from)
  return until ? copy.expires(until) : copy.open
}

/** The end is exclusive, so the last day is the one before midnight. */
const lastDayOf = (expiresAt: string): Date => new Date(new Date(expiresAt).getTime() - 1)
