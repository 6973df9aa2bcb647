import type { CurrentRow } from '../performance.contract.js'
import type { PerformanceRow } from '../record.contract.js'

/**
 * Returns the rows of a record that no other replaces: oldest month first, its instruments in the order of their first
 * publication.
 */
export function currentRows(record: readonly PerformanceRow[]): CurrentRow[] {
  const bySeq = new Map(record.map((row) => [row.seq, row]))
  const replaced = new Set(record.map(({ corrects }) => corrects))
  const ranks = new Map<string, number>()
  for (const { instrument } of record) if (!ranks.has(instrument)) ranks.set(instrument, ranks.size)
  return record
    .filter(({ seq }) => !replaced.has(seq))
    .sort((one, other) =>
      one.month === other.month
        ? ranks.get(one.instrument)! - ranks.get(other.instrument)!
        : one.month < other.month
          ? -1
          : 1,
    )
    .map(({ hash: _hash, prevHash: _prevHash, ...row }) => {
      const old = row.corrects === undefined ? undefined : bySeq.get(row.corrects)
      if (!old) return row
      const { seq, returnPercent, publishedAt } = old
      return { ...row, corrected: { seq, returnPercent, publishedAt } }
    })
}
