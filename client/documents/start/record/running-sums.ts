import type { MonthReturn } from '#src/performance/performance.contract.js'

/** Each month's sum so far, not compounded, without floating-point error. */
export function runningSums(months: readonly MonthReturn[]): number[] {
  let sum = 0
  return months.map(({ returnPercent }) => (sum = Math.round((sum + returnPercent) * 100) / 100))
}
