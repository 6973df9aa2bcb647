import { FailureException } from '../errors/failure.js'
import { timeSlices } from '../scheduler/time-slice.js'
import { composed } from '../text/composed.contract.js'
import { textOf } from './spreadsheet-text.js'

/** Rows and columns that spreadsheet programs can have. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
/** Characters of a row. */
const MAX_LENGTH = 10_000

const number = (count: number) => count.toLocaleString('en-US')
const refused = (sentence: string) => new FailureException(400, sentence)

/** A row, from 1 as spreadsheet programs count them: blank ones count, and one with line breaks in quotes counts once. */
export interface CsvRow {
  row: number
  /** Without blanks around them, in NFC. */
  cells: string[]
}

/**
 * Yields the rows of a CSV file that are not blank. It pauses in proportion to the time that reading and the caller's work
 * take, so that other requests go on whatever the file is.
 * @throws {FailureException} 400 – it is no such file, or more than a spreadsheet can have
 */
export async function* csvRows(file: Buffer, delimiter: string): AsyncGenerator<CsvRow> {
  const afterStep = timeSlices()
  const parser = new CsvParser(delimiter)
  const part = new RegExp(`["\\n${delimiter}]|[^"\\n${delimiter}]+`, 'g')
  for (const text of textOf(file)) {
    await afterStep()
    for (const [token] of text.matchAll(part)) {
      const row = parser.take(token)
      if (!row) continue
      yield row
      await afterStep()
    }
  }
  const last = parser.end()
  if (last) yield last
}

/**
 * Parses CSV (RFC 4180) part by part: a quotation mark, delimiter or line feed, or the text up to the next. csv-parse
 * makes an error, with a stack trace and copies, of each row that has another number of cells than the first, 0.1 ms of a
 * blank line, and does not limit cells.
 */
class CsvParser {
  private row = 1
  private cells: string[] = []
  private cell = ''
  private length = 0
  /** `closing`: another mark right behind is a doubled one, which is text. */
  private quotes: 'none' | 'open' | 'closing' | 'closed' = 'none'

  constructor(private readonly delimiter: string) {}

  /** Returns the row that ends with this part, unless it is blank. */
  take(part: string): CsvRow | null {
    if (part === '"') this.takeQuote()
    else if (this.quotes === 'open') this.append(part)
    else if (part === this.delimiter) this.endCell()
    else if (part === '\n') return this.endRow()
    else if (this.quotes === 'none') this.append(part)
    else if (part.trim() === '') this.quotes = 'closed'
    else throw this.broken()
    return null
  }

  end(): CsvRow | null {
    if (this.quotes === 'open') throw this.broken()
    return this.endRow()
  }

  private takeQuote(): void {
    if (this.quotes === 'open') {
      this.quotes = 'closing'
      return
    }
    if (this.quotes === 'closing') this.append('"')
    else if (this.quotes === 'closed' || this.cell.trim() !== '') throw this.broken()
    this.quotes = 'open'
  }

  private append(text: string): void {
    this.cell += text
    this.length += text.length
    if (this.length > MAX_LENGTH)
      throw refused(
        `Row ${number(this.row)} has more than ${number(MAX_LENGTH)} characters. Shorten it, or look for a quotation mark that isn't closed.`,
      )
  }

  private endCell(): void {
    this.cells.push(composed(this.cell.trim()))
    this.cell = ''
    this.quotes = 'none'
    if (this.cells.length > MAX_COLUMNS)
      throw refused(
        `Row ${number(this.row)} has more than ${number(MAX_COLUMNS)} columns, the most a spreadsheet can have.`,
      )
  }

  private endRow(): CsvRow | null {
    this.endCell()
    const { row, cells } = this
    this.cells = []
    this.length = 0
    this.row += 1
    if (this.row > MAX_ROWS)
      throw refused(
        `The file has more than ${number(MAX_ROWS)} rows, the most a spreadsheet can have. Remove the blank ones.`,
      )
    return cells.some((cell) => cell !== '') ? { row, cells } : null
  }

  private broken(): FailureException {
    return refused(
      `The file isn't valid CSV. In row ${number(this.row)}, look for a quotation mark that isn't closed or doubled.`,
    )
  }
}
