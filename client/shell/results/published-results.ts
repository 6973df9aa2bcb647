import { queryOptions } from '@tanstack/react-query'
import type { PerformanceAnswer } from '#src/performance/performance.contract.js'
import type { Basis } from '#src/performance/record.contract.js'
import { get } from '../http/http.js'

/** The published results in force, read once a session. */
export const performanceQuery = queryOptions({
  queryKey: ['performance'],
  queryFn: ({ signal }) => get<PerformanceAnswer>('/api/performance', signal),
})

export interface LatestResults {
  basis: Basis
  /** The last one that has results, YYYY-MM, and its return in percent of the account. */
  month: string
  returnPercent: number
  months: number
  totalReturn: number
  /** The sum at each month so far, not compounded. */
  sums: number[]
}

/** The results that Performance opens with, from above; null if none are published. */
export function latestResults({ rows, headlines: [shown] }: PerformanceAnswer): LatestResults | null {
  if (!shown) return null
  const { basis, months, totalReturn } = shown
  const byMonth = new Map<string, number>()
  for (const row of rows)
    if (row.basis === basis) byMonth.set(row.month, (byMonth.get(row.month) ?? 0) + row.returnPercent)
  const all = [...byMonth].sort(([one], [other]) => one.localeCompare(other))
  const [month, returnPercent] = all.at(-1)!
  let sum = 0
  return { basis, month, returnPercent, months, totalReturn, sums: all.map(([, alone]) => (sum += alone)) }
}
