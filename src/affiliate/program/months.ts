/** Returns the calendar month of an instant: YYYY-MM, UTC. */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7)

/** Returns the last `count` months up to that of `now`, oldest first. */
export const recentMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))),
  ).reverse()

export const previousMonth = (now: Date): string => recentMonths(now, 2)[0]!
