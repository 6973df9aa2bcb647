import type { List, QueryOf } from '../platform/http/list/list.contract.js'
import type {
  Basis,
  NewPerformanceRow,
  PerformanceFigures,
  PerformanceRow,
  RecordHead,
} from './record.contract.js'

/** The performance record: published results that are never changed (contract §5, 'Performance record'). */

export const PERFORMANCE_LIMITS = {
  /** Rows that are previewed or published at once. */
  rows: 2000,
  /** Percent of the account. */
  lowestReturn: -100,
  highestReturn: 1000,
  highestLoss: 1000,
  /** Trades of a month. */
  trades: 100_000,
  /** Characters. */
  note: 200,
  /** Bytes of a CSV file; the JSON of rows may have as many (contract §1). */
  fileBytes: 1024 * 1024,
} as const

/** YYYY-MM. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/
export const INSTRUMENT_PATTERN = /^[A-Z0-9]{1,16}$/

/** GET /api/performance; members only. */
export interface PerformanceAnswer {
  head: RecordHead
  /** Those that have rows, in the order of `BASES`. */
  bases: Basis[]
  /** Oldest month first, its instruments in the order of their first publication; corrected rows are left out. */
  rows: CurrentRow[]
  /** One for each of `bases`. */
  headlines: Headlines[]
}

/** Without the hashes, which record.jsonl has. */
export interface CurrentRow extends Omit<PerformanceRow, 'hash' | 'prevHash'> {
  /** The row that it replaced. */
  corrected?: { seq: number; returnPercent: number; publishedAt: string }
}

/** Figures over all rows in force of one basis; percent of the account, not compounded. */
export interface Headlines {
  basis: Basis
  /** First and last month. */
  from: string
  to: string
  /** Months that have rows. */
  months: number
  totalReturn: number
  averageMonth: number
  /** Percent of all trades; 0 without trades. */
  winRate: number
  /** Of a winning trade; null if there is none, or if a row lacks `lossPercent`. */
  averageWin: number | null
  /** Of a losing trade, positive; null as `averageWin`. */
  averageLoss: number | null
  /** How many times an average loss fits into an average win. */
  riskReward: number | null
  /** The instruments' sum. */
  lowestMonth: MonthReturn
  highestMonth: MonthReturn
}

export interface MonthReturn {
  month: string
  returnPercent: number
}

/** The record as the welcome page shows it to anyone. */
export interface ShownRecord {
  /** The one that the performance screen shows first. */
  basis: Basis
  /** Oldest first. */
  months: MonthReturn[]
  /** In the record ever since: with it a reader verifies that nothing was cut off. */
  head: RecordHead
}

/** GET /api/admin/performance; owners and managers. */
export const PERFORMANCE_LIST = {
  path: '/api/admin/performance',
  filters: {},
  pages: { kind: 'newest-first', position: 'number' },
} as const satisfies List
export type PerformanceQuery = QueryOf<typeof PERFORMANCE_LIST>

export interface PerformanceRecordAnswer {
  /** Newest first. */
  rows: ListedRow[]
  head: RecordHead
  /** `before` of the next page; null on the last one. */
  older: number | null
}

export interface ListedRow extends PerformanceRow {
  /** Number of the row that replaced it. */
  correctedBy?: number
}

/** Faults are a 400 with `fields` such as `rows.0.month`, numbered from 0. */
export interface PreviewRowsAnswer {
  /** As they would be published: trimmed, and without empty notes. */
  rows: NewPerformanceRow[]
  /** How many of them are not corrections. */
  added: number
  corrections: { seq: number; before: PerformanceFigures; after: PerformanceFigures }[]
  /** A sentence for each gap between months. */
  warnings: string[]
  /** What publishing has to name. */
  head: RecordHead
}

export interface PublishRowsAnswer {
  head: RecordHead
}

/**
 * POST /api/admin/performance/read-csv: the rows of a CSV file (multipart `file`), to be previewed. With faults, `rows`
 * has only the rows without one, which must not be previewed as if they were the whole file.
 */
export interface ReadCsvAnswer {
  rows: NewPerformanceRow[]
  faults: CsvFault[]
}

export interface CsvFault {
  /** From 1, as spreadsheet programs number rows: blank ones count, too. */
  line: number
  /** None if the whole line is at fault. */
  column?: keyof NewPerformanceRow
  /** A sentence. */
  error: string
}

/** Columns of a CSV file, in any order; the last three are optional. */
export const CSV_COLUMNS = [
  'month',
  'instrument',
  'returnPercent',
  'trades',
  'wins',
  'losses',
  'basis',
  'lossPercent',
  'note',
  'corrects',
] as const satisfies (keyof NewPerformanceRow)[]
