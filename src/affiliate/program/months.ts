import { addMonths, monthOf } from '../../platform/business-time.contract.js'

/** Returns the last `count` months up to that of `now`, oldest first. */
export const recentMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(monthOf(now), -back)).reverse()

export const previousMonth = (now: Date): string => recentMonths(now, 2)[0]!
