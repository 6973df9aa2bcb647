import type { Readable } from 'node:stream'
import { csvFile } from '../../platform/http/answers/csv-file.js'
import type { PerformanceRow } from '../record.contract.js'

const COLUMNS = [
  'seq',
  'month',
  'instrument',
  'returnPercent',
  'trades',
  'wins',
  'losses',
  'lossPercent',
  'basis',
  'note',
  'corrects',
  'publishedAt',
  'hash',
] satisfies (keyof PerformanceRow)[]

/** Returns the rows as the text of a CSV file, read at the pace of its reader. Notes that look like formulas are escaped. */
export const recordCsv = (rows: AsyncIterable<PerformanceRow>): Readable =>
  csvFile<PerformanceRow>(
    COLUMNS.map((name) => [name, (row) => row[name]]),
    rows,
  )
