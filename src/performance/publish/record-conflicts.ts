import type { NewPerformanceRow, PerformanceFigures, PerformanceRow } from '../record.contract.js'
import { keyOf, type RowFault } from './check-rows.js'

/** A row that replaces another, with the figures of both. */
export interface Correction {
  seq: number
  before: PerformanceFigures
  after: PerformanceFigures
}

/** Rows of the record that new rows could contradict. */
export class RecordExtract {
  private readonly bySeq: Map<number, PerformanceRow>
  private readonly replacements = new Map<number, number>()
  private readonly inForce = new Map<string, PerformanceRow>()

  /** `rows`: all of the months of the new rows, and those that they correct. */
  constructor(rows: readonly PerformanceRow[]) {
    this.bySeq = new Map(rows.map((row) => [row.seq, row]))
    for (const { seq, corrects } of rows) if (corrects !== undefined) this.replacements.set(corrects, seq)
    for (const row of rows) if (!this.replacements.has(row.seq)) this.inForce.set(keyOf(row), row)
  }

  /** Returns what the record has against the rows. */
  faultsOf(rows: readonly NewPerformanceRow[]): RowFault[] {
    return rows.flatMap((row, at) => {
      const fault =
        row.corrects === undefined ? this.repetition(row) : this.correctionFault(row, row.corrects)
      return fault ? [{ row: at, ...fault }] : []
    })
  }

  /** Returns what the rows replace. */
  correctionsOf(rows: readonly NewPerformanceRow[]): Correction[] {
    return rows.flatMap(({ corrects, ...after }) =>
      corrects === undefined ? [] : [{ seq: corrects, before: figuresOf(this.bySeq.get(corrects)!), after }],
    )
  }

  private repetition(row: NewPerformanceRow): Omit<RowFault, 'row'> | null {
    const old = this.inForce.get(keyOf(row))
    if (!old) return null
    const error = `Row ${old.seq} of the record has this month, instrument, and basis. Correct that one instead.`
    return { field: 'month', error }
  }

  private correctionFault(row: NewPerformanceRow, corrects: number): Omit<RowFault, 'row'> | null {
    const refuse = (error: string) => ({ field: 'corrects' as const, error })
    const old = this.bySeq.get(corrects)
    if (!old) return refuse('The record has no row with this number.')
    if (keyOf(old) !== keyOf(row))
      return refuse(`Row ${corrects} of the record has a different month, instrument, or basis.`)
    const replacement = this.replacements.get(corrects)
    if (replacement)
      return refuse(`Row ${corrects} of the record was corrected by row ${replacement}. Correct that one.`)
    const { corrects: _, ...after } = row
    return isSame(figuresOf(old), after)
      ? refuse(`Nothing differs from row ${corrects} of the record.`)
      : null
  }
}

const figuresOf = ({
  seq: _seq,
  publishedAt: _publishedAt,
  prevHash: _prevHash,
  hash: _hash,
  corrects: _corrects,
  ...figures
}: PerformanceRow): PerformanceFigures => figures

const isSame = (one: PerformanceFigures, other: PerformanceFigures) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => one[field as keyof PerformanceFigures] === other[field as keyof PerformanceFigures],
  )
