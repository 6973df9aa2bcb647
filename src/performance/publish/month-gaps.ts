import { type Basis, BASES } from '../record.contract.js'

/** Returns a sentence for each gap between the first and the last month of a basis. */
export const gapWarnings = (rows: readonly { month: string; basis: Basis }[]): string[] =>
  BASES.flatMap((basis) => {
    const months = new Set(rows.filter((row) => row.basis === basis).map(({ month }) => month))
    return gapsOf([...months].sort()).map(([first, last]) =>
      first === last
        ? `No ${basis} results for ${nameOf(first)}.`
        : `No ${basis} results from ${nameOf(first)} to ${nameOf(last)}.`,
    )
  })

/** The first and last month of each gap. */
const gapsOf = (months: readonly string[]): [string, string][] =>
  months.slice(1).flatMap((month, at): [string, string][] => {
    const [first, last] = [monthAfter(months[at]!, 1), monthAfter(month, -1)]
    return first > last ? [] : [[first, last]]
  })

function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

const NAME = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** YYYY-MM as 'Apr 2026'. */
const nameOf = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`))
