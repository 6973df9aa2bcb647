import type { CurrentRow } from '#src/performance/performance.contract.js'
import type { Basis } from '#src/performance/record.contract.js'

export interface Month {
  /** YYYY-MM. */
  month: string
  /** By instrument: at least one. */
  rows: ReadonlyMap<string, CurrentRow>
}

/** The published results of one basis. */
export interface Results {
  basis: Basis
  instruments: readonly string[]
  /** Those that have results, oldest first. */
  months: readonly Month[]
}

/** The rows of one basis by month. The brand's instruments come first, so that each has the same color every time. */
export function resultsOf(rows: readonly CurrentRow[], basis: Basis, first: readonly string[]): Results {
  const own = rows.filter((row) => row.basis === basis)
  const rank = (instrument: string) => (first.includes(instrument) ? first.indexOf(instrument) : first.length)
  const instruments = [...new Set(own.map(({ instrument }) => instrument))].sort(
    (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1),
  )
  const names = [...new Set(own.map(({ month }) => month))].sort()
  const months = names.map((month) => ({
    month,
    rows: new Map(own.filter((row) => row.month === month).map((row) => [row.instrument, row])),
  }))
  return { basis, instruments, months }
}

/** What is shown unless the address names another: results of trading first, the portal's samples last. */
export const basisShown = (bases: readonly Basis[], named: string | null): Basis | undefined =>
  bases.find((basis) => basis === named) ?? bases[0]

/** Months of actual results from which on hypothetical ones are marked as such, row by row. */
const MONTHS_TO_MARK = 3

/** How many months have actual results, if hypothetical ones must be marked beside them; otherwise 0. */
export function actualBeside(rows: readonly CurrentRow[], basis: Basis): number {
  if (basis !== 'hypothetical') return 0
  const months = new Set(rows.filter((row) => row.basis === 'actual').map(({ month }) => month)).size
  return months >= MONTHS_TO_MARK ? months : 0
}

/** The months between the first and the last that have no results, as YYYY-MM. */
export function missingMonths(months: readonly Month[]): string[] {
  const known = new Set(months.map(({ month }) => month))
  const missing: string[] = []
  for (let month = months[0]!.month; month < months.at(-1)!.month; month = nextMonth(month))
    if (!known.has(month)) missing.push(month)
  return missing
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}
