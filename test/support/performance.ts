import type { NewPerformanceRow, PerformanceRow } from '../../src/performance/record.contract.js'

/** Rows that every database begins with. */
export const DEMONSTRATION_ROWS = 48
/** The hash of the last of them, in every database. */
export const DEMONSTRATION_HEAD = 'c0e006eef50b906592530ee1caeea33fde44c9ee040ce11814b6dd14a767b4ed'

/** Returns a valid row to publish. */
export const newRow = (row: Partial<NewPerformanceRow> = {}): NewPerformanceRow => ({
  month: '2026-01',
  instrument: 'ES',
  returnPercent: 4.25,
  trades: 20,
  wins: 5,
  losses: 14,
  lossPercent: 9.5,
  basis: 'actual',
  ...row,
})

/** Returns the lines of a file of the record as rows. */
export const rowsOf = (file: string): PerformanceRow[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as PerformanceRow)
