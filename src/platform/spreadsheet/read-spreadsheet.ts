import { FailureException } from '../errors/failure.js'
import { type CsvRow, csvRows } from './csv-rows.js'
import { textOf } from './spreadsheet-text.js'

/** What a file must have. */
export interface SpreadsheetRules<Column extends string> {
  columns: readonly Column[]
  required: readonly Column[]
  /** Below the heading, without blank ones. */
  maxRows: number
  sentences: Record<'empty' | 'heading' | 'noRows', string> & {
    /** What to do about more cells than the heading has; none: only their numbers are said. */
    manyCells?: string
  }
}

/** A row below the heading: its cells by their columns, or why it cannot be read. */
export type SpreadsheetRow<Column extends string> = { row: number } & (
  { values: Partial<Record<Column, string>> } | { error: string }
)

const DELIMITERS = [',', ';', '\t']
const NAMES: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
/** A first line for Excel, which other programs may have padded or put in quotes. */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?\1* *(?=\n|$)/i

/**
 * Yields the rows of a CSV file whose first row names its columns, in any order and case. Commas, semicolons or tabs are
 * between them: whichever makes known columns of the heading. A `sep=` line and one title above the heading are skipped,
 * and so are blank rows and empty columns at the end; all of them count as rows (contract §5, 'Spreadsheets').
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function* readSpreadsheet<Column extends string>(
  file: Buffer,
  { columns, required, maxRows, sentences }: SpreadsheetRules<Column>,
): AsyncGenerator<SpreadsheetRow<Column>> {
  const refused = (sentence: string) => new FailureException(400, sentence)
  const columnOf = (name: string) => columns.find((known) => known.toLowerCase() === name.toLowerCase())
  const { delimiter, hasSeparatorLine } = delimiterOf(file, columnOf)
  let heading: Column[] | null = null
  let hasTitle = false
  let count = 0
  for await (const { row, cells } of csvRows(file, delimiter)) {
    if (heading) {
      count += 1
      if (count > maxRows)
        throw refused(
          `The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it into smaller files.`,
        )
      yield toRow({ row, cells }, heading, delimiter, sentences.manyCells)
    } else if (row > 1 || !hasSeparatorLine) {
      const named = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).map(columnOf)
      if (named.every((column) => column === undefined) && !hasTitle) hasTitle = true
      else if (isHeading(named, required)) heading = named
      else throw refused(sentences.heading)
    }
  }
  if (!heading) throw refused(hasTitle ? sentences.heading : sentences.empty)
  if (count === 0) throw refused(sentences.noRows)
}

const isHeading = <Column>(named: (Column | undefined)[], required: readonly Column[]): named is Column[] =>
  !named.includes(undefined) &&
  new Set(named).size === named.length &&
  required.every((column) => named.includes(column))

/** Looks only at the beginning, where the heading is: in the first or, below a title, the second line. */
function delimiterOf(file: Buffer, columnOf: (name: string) => string | undefined) {
  const [beginning = ''] = textOf(file)
  const written = SEPARATOR_LINE.exec(beginning)?.[1]
  if (written) return { delimiter: written, hasSeparatorLine: true }
  const lines = beginning.split('\n').filter((line) => line.trim() !== '')
  const countColumns = (line: string, delimiter: string) =>
    line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', '').trim())).length
  const found = DELIMITERS.map((delimiter) =>
    Math.max(...lines.slice(0, 2).map((line) => countColumns(line, delimiter))),
  )
  return { delimiter: DELIMITERS[found.indexOf(Math.max(...found))]!, hasSeparatorLine: false }
}

function toRow<Column extends string>(
  { row, cells }: CsvRow,
  heading: Column[],
  delimiter: string,
  manyCells?: string,
): SpreadsheetRow<Column> {
  const given = Math.max(heading.length, cells.findLastIndex((cell) => cell !== '') + 1)
  const found = Math.min(cells.length, given)
  if (found === heading.length)
    return { row, values: Object.fromEntries(heading.map((column, at) => [column, cells[at]!])) as never }
  const sentences = [
    `This row has ${found} ${found === 1 ? 'column' : 'columns'} instead of ${heading.length}.`,
  ]
  const other = DELIMITERS.find((mark) => mark !== delimiter && cells.some((cell) => cell.includes(mark)))
  if (found > heading.length && manyCells) sentences.push(manyCells)
  if (found < heading.length && other)
    sentences.push(`Use ${NAMES[delimiter]} between columns, not ${NAMES[other]}.`)
  return { row, error: sentences.join(' ') }
}
