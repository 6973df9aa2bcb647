import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.js'
import { CSV_COLUMNS, type CsvFault, PERFORMANCE_LIMITS } from '../performance.contract.js'
import type { NewPerformanceRow } from '../record.contract.js'
import { checkRows } from './check-rows.js'

type Column = (typeof CSV_COLUMNS)[number]

const OPTIONAL: readonly Column[] = ['lossPercent', 'note', 'corrects']
const PERCENT: readonly Column[] = ['returnPercent', 'lossPercent']
const NUMBERS: readonly Column[] = [...PERCENT, 'trades', 'wins', 'losses', 'corrects']

const SPREADSHEET = {
  columns: CSV_COLUMNS,
  required: CSV_COLUMNS.filter((column) => !OPTIONAL.includes(column)),
  maxRows: PERFORMANCE_LIMITS.rows,
  sentences: {
    empty: 'The file is empty. Its first row must name the columns, and each row below it is one result.',
    heading: `The first row must name the columns: ${CSV_COLUMNS.join(', ')}. You can leave out ${new Intl.ListFormat('en-US').format(OPTIONAL)}.`,
    noRows: 'The file has no results below its first row.',
    manyCells: 'Write decimals with a period, and put notes with commas or semicolons in quotes.',
  },
}
const SENTENCES = {
  percentSign: 'Write 4.25, without a percent sign.',
  decimalComma: 'Write 4.25, with a period for decimals.',
  wholeComma: 'Write 1000, without a comma.',
  number: 'Write a number, such as 4.25.',
  wholeNumber: 'Write a whole number, such as 20.',
}

/**
 * Returns the rows of a spreadsheet without those at fault, and every fault that shows without the record. `now`: the
 * database's time.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function readCsvRows(
  file: Buffer,
  now: Date,
): Promise<{ rows: NewPerformanceRow[]; faults: CsvFault[] }> {
  const written: { line: number; row: object }[] = []
  const faults: CsvFault[] = []
  for await (const { row: line, ...read } of readSpreadsheet(file, SPREADSHEET)) {
    const { row, faults: found } = 'error' in read ? { row: {}, faults: [read] } : readValues(read.values)
    if (found.length === 0) written.push({ line, row })
    faults.push(...found.map((fault) => ({ line, ...fault })))
  }
  const checked = await checkRows(
    written.map(({ row }) => row),
    now,
  )
  const isFaulty = new Set(checked.faults.map(({ row }) => row))
  for (const { row, field, error } of checked.faults)
    faults.push({ line: written[row]!.line, ...(field && { column: field }), error })
  faults.sort((one, other) => one.line - other.line)
  return { rows: checked.rows.filter((_, at) => !isFaulty.has(at)), faults }
}

function readValues(cells: Partial<Record<Column, string>>): {
  row: object
  faults: Omit<CsvFault, 'line'>[]
} {
  const given = (Object.entries(cells) as [Column, string][]).filter(([, cell]) => cell !== '')
  const faults = given.flatMap(([column, cell]) => {
    const error = NUMBERS.includes(column) ? numberFault(cell, PERCENT.includes(column)) : null
    return error ? [{ column, error }] : []
  })
  const values = given.map(([column, cell]) => [column, NUMBERS.includes(column) ? Number(cell) : cell])
  return { row: Object.fromEntries(values) as object, faults }
}

function numberFault(cell: string, mayHaveDecimals: boolean): string | null {
  if (cell.includes('%')) return mayHaveDecimals ? SENTENCES.percentSign : SENTENCES.wholeNumber
  if (cell.includes(',')) return mayHaveDecimals ? SENTENCES.decimalComma : SENTENCES.wholeComma
  if (/^-?\d{1,9}(\.\d{1,9})?$/.test(cell)) return null
  return mayHaveDecimals ? SENTENCES.number : SENTENCES.wholeNumber
}
