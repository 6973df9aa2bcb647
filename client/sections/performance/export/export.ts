import type { Basis } from '#src/performance/record.contract.js'
import { csv } from './csv.js'
import { totalsOf, winRate } from '../figures.js'
import { performanceCopy } from '../performance.copy.js'
import type { Month } from '../results.js'

/** One line per month and selected instrument, with two decimals where the figure is computed. */
export function resultsCsv(months: readonly Month[], chosen: readonly string[], basis: Basis): string {
  const copy = performanceCopy.csv
  const rows = months.flatMap(({ rows }) => chosen.flatMap((instrument) => rows.get(instrument) ?? []))
  const lines = rows.map((row) => {
    const { month, instrument, returnPercent, trades, wins, publishedAt, corrected, note } = row
    const rate = winRate(totalsOf(row))
    return [
      ...[month, instrument, returnPercent, trades, wins],
      rate === null ? '' : Number(rate.toFixed(2)),
      publishedAt.slice(0, 10),
      corrected?.returnPercent ?? '',
      note ?? '',
      copy.basis[basis],
    ]
  })
  return csv([copy.header, ...lines])
}
