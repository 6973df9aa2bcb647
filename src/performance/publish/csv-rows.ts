import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { FailureException } from '../../platform/errors/failure.js'
import { CSV_COLUMNS, type CsvFault, PERFORMANCE_LIMITS } from '../performance.contract.js'
import type { NewPerformanceRow } from '../record.contract.js'
import { checkRows } from './check-rows.js'

type Column = (typeof CSV_COLUMNS)[number]

const OPTIONAL: readonly Column[] = ['lossPercent', 'note', 'corrects']
const PERCENT: readonly Column[] = ['returnPercent', 'lossPercent']
const NUMBERS: readonly Column[] = [...PERCENT, 'trades', 'wins', 'losses', 'corrects']
const MAX_ROW = 10_000

const SENTENCES = {
  empty: 'The file is empty. Its first row must name the columns, and each row below it is one result.',
  encoding: "The file isn't in UTF-8. Save it as CSV UTF-8, then try again.",
  heading: `The first row must name the columns: ${CSV_COLUMNS.join(', ')}. You can leave out ${new Intl.ListFormat('en-US').format(OPTIONAL)}.`,
  tooMany: `The file has more than ${PERFORMANCE_LIMITS.rows.toLocaleString('en-US')} rows. Split it into smaller files.`,
  noRows: 'The file has no results below its first row.',
  broken: "The file isn't valid CSV. Look for a quotation mark that isn't closed or doubled.",
  percentSign: 'Write 4.25, without a percent sign.',
  decimalComma: 'Write 4.25, with a period for decimals.',
  wholeComma: 'Write 1000, without a comma.',
  number: 'Write a number, such as 4.25.',
  wholeNumber: 'Write a whole number, such as 20.',
}

const refused = (sentence: string) => new FailureException(400, sentence)

interface Line {
  line: number
  cells: string[]
}

/**
 * Returns the rows of a CSV file without those at fault, and every fault that shows without the record. Columns are
 * separated by commas or semicolons. `now`: the database's time.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function readCsvRows(
  file: Buffer,
  now: Date,
): Promise<{ rows: NewPerformanceRow[]; faults: CsvFault[] }> {
  const [heading, ...lines] = parseLines(file)
  if (!heading) throw refused(SENTENCES.empty)
  const columns = columnsOf(heading.cells)
  if (lines.length === 0) throw refused(SENTENCES.noRows)
  if (lines.length > PERFORMANCE_LIMITS.rows) throw refused(SENTENCES.tooMany)
  const written: { line: number; row: object }[] = []
  const faults: CsvFault[] = []
  for (const { line, cells } of lines) {
    const read = readLine(cells, columns)
    if (read.faults.length === 0) written.push({ line, row: read.row })
    faults.push(...read.faults.map((fault) => ({ line, ...fault })))
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

function parseLines(file: Buffer): Line[] {
  if (!isUtf8(file)) throw refused(SENTENCES.encoding)
  const [heading = ''] = file
    .subarray(0, 1_000)
    .toString('utf8')
    .split(/[\r\n]/, 1)
  const delimiter = heading.includes(';') && !heading.includes(',') ? ';' : ','
  try {
    const options = {
      bom: true,
      trim: true,
      relax_column_count: true,
      info: true,
      max_record_size: MAX_ROW,
      delimiter,
    }
    const records = parse(file, options) as unknown as { info: { lines: number }; record: string[] }[]
    return records
      .filter(({ record }) => record.some((cell) => cell !== ''))
      .map(({ info, record }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    throw error instanceof CsvError ? refused(SENTENCES.broken) : error
  }
}

/** Names count in any case: spreadsheets change it. */
function columnsOf(cells: string[]): Column[] {
  const columns = cells.map((name) => CSV_COLUMNS.find((known) => known.toLowerCase() === name.toLowerCase()))
  const given = new Set(columns)
  const isComplete = CSV_COLUMNS.every((name) => given.has(name) || OPTIONAL.includes(name))
  if (!isComplete || given.has(undefined) || given.size < columns.length) throw refused(SENTENCES.heading)
  return columns as Column[]
}

function readLine(cells: string[], columns: Column[]): { row: object; faults: Omit<CsvFault, 'line'>[] } {
  const count = `This row has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'} instead of ${columns.length}.`
  if (cells.length > columns.length)
    return {
      row: {},
      faults: [
        {
          error: `${count} Write decimals with a period, and put notes with commas or semicolons in quotes.`,
        },
      ],
    }
  if (cells.length < columns.length) return { row: {}, faults: [{ error: count }] }
  const given = columns.map((column, at) => [column, cells[at]!] as const).filter(([, cell]) => cell !== '')
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
