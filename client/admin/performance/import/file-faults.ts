import type { CsvFault } from '#src/performance/performance.contract.js'
import type { NewPerformanceRow } from '#src/performance/record.contract.js'
import { csvCopy as copy } from '../publish.copy.js'
import { rowName } from '../record.copy.js'
import type { Faults } from '../forms/typed-results.js'

/** A value of a file that needs fixing. */
export interface RowFault {
  /** 'Line 4' or 'ES, Jul 2026'; empty if it is about all of them. */
  where: string
  /** As the file's heading names it; empty if the whole row is at fault. */
  column: string
  error: string
}

export const faultsOfFile = (faults: readonly CsvFault[]): RowFault[] =>
  faults.map(({ line, column = '', error }) => ({ where: copy.line(line), column, error }))

/** The faults that the record found, such as `rows.0.month`: rows that are right by themselves, but not beside what is published. */
export const faultsOfRows = (fields: Faults, rows: readonly NewPerformanceRow[]): RowFault[] =>
  Object.entries(fields).map(([path, error]) => {
    const [, at = '', column = ''] = /^rows\.(\d+)\.?(\w*)$/.exec(path) ?? []
    const row = rows[Number(at || NaN)]
    return { where: row ? rowName(row) : '', column, error }
  })
