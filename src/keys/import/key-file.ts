import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FailureException } from '../../platform/errors/failure.js'
import { timeSlices } from '../../platform/scheduler/time-slice.js'
import { parseKeyTerms } from '../directory/parse-key-terms.js'
import { KeysError, type KeyTerms } from '../directory/keys.service.js'
import { MAX_KEY_LENGTH, MEMBER_LEVELS } from '../keys.contract.js'
import { IMPORT_COLUMNS, IMPORT_MOST_ROWS } from './key-import.contract.js'

/** A key of the file: its terms, and the key itself unless one is to be issued. */
export interface KeyRow {
  row: number
  terms: KeyTerms
  accessKey: string | null
}

/** A row of the file, or why it cannot be imported. */
export type FileRow = KeyRow | { row: number; error: string }

/** How to read a file twice in the same way: at the same time, after the rows that were written before. */
export interface Reading {
  file: Buffer
  now: Date
  written: number
}

/** A shorter key would be easy to guess, since its first 8 characters are stored in clear as the hint. */
const SHORTEST_KEY = 12
const MAX_ROW = 10_000
const CHUNK = 16 * 1024

const HEADING = `The first row must name the columns: ${IMPORT_COLUMNS.join(', ')}. Only type is required.`
const SENTENCES = {
  empty: 'The file is empty. Its first row must name the columns, and each row below it is a key.',
  encoding: "The file isn't in UTF-8. Save it as CSV UTF-8, then try again.",
  semicolons: 'The file uses semicolons between columns. Save it with commas, then try again.',
  tooMany: `The file has more than ${IMPORT_MOST_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
  noRows: 'The file has no keys below its first row.',
  broken: "The file isn't valid CSV. Look for a quotation mark that isn't closed or doubled.",
  long: `A row has more than ${MAX_ROW.toLocaleString('en-US')} characters. Shorten it, or look for a quotation mark that isn't closed.`,
  shape: `A key must have ${SHORTEST_KEY} to ${MAX_KEY_LENGTH} printable characters without spaces.`,
  twice: 'This key appears twice in the file.',
  formula: 'A cell starts like a formula, with =, +, -, or @. Remove that character.',
  master: "A master key can't be imported. An owner can add the person in Settings.",
}

const refused = (sentence: string) => new FailureException(400, sentence)

/**
 * Yields the rows of a CSV file with the columns `key,type,holder,email,expires` in any order, of which all but `type`
 * may be missing or empty. `now`: the database's time. It holds no rows but the one yielded, and no pauses: that is up to
 * the caller.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function* readKeyFile(file: Buffer, now: Date): AsyncGenerator<FileRow> {
  assertReadable(file)
  const rows = Readable.from(chunksOf(file)).pipe(
    parse({ bom: true, trim: true, relax_column_count: true, max_record_size: MAX_ROW }),
  ) as AsyncIterable<string[]>
  const seen = new Set<string>()
  let columns: string[] | null = null
  let row = 0
  let count = 0
  try {
    for await (const cells of rows) {
      row += 1
      if (cells.every((cell) => cell === '')) continue
      if (!columns) {
        columns = headingOf(cells)
        continue
      }
      count += 1
      if (count > IMPORT_MOST_ROWS) throw refused(SENTENCES.tooMany)
      yield { row, ...readRow(cells, columns, seen, now) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refused(error.code === 'CSV_MAX_RECORD_SIZE' ? SENTENCES.long : SENTENCES.broken)
  }
  if (!columns) throw refused(SENTENCES.empty)
  if (count === 0) throw refused(SENTENCES.noRows)
}

/**
 * Yields the rows after the first `written` of a file in which no row has an error, `size` at a time.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function* batchesOf({ file, now, written }: Reading, size: number): AsyncGenerator<KeyRow[]> {
  const afterRow = timeSlices()
  let batch: KeyRow[] = []
  let count = 0
  for await (const read of readKeyFile(file, now)) {
    count += 1
    if (count <= written) await afterRow()
    else if (!('error' in read)) batch.push(read)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function assertReadable(file: Buffer): void {
  if (file.length === 0) throw refused(SENTENCES.empty)
  const beginning = file.subarray(0, 1_000)
  // UTF-16 of English letters is valid UTF-8 as well: every other byte is zero.
  const isUtf16 = beginning.subarray(0, 2).includes(0)
  if (isUtf16 || !isUtf8(file)) throw refused(SENTENCES.encoding)
  const [heading = ''] = beginning.toString('utf8').split(/[\r\n]/, 1)
  if (heading.includes(';') && !heading.includes(',')) throw refused(SENTENCES.semicolons)
}

function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK) yield file.subarray(at, at + CHUNK)
}

function headingOf(cells: string[]): string[] {
  const names = cells.map((name) => name.toLowerCase())
  const isKnown = (name: string) => IMPORT_COLUMNS.some((known) => known === name)
  if (!names.includes('type') || !names.every(isKnown) || new Set(names).size < names.length)
    throw refused(HEADING)
  return names
}

function columnsFault(cells: string[], expected: number): string {
  const found = `This row has ${cells.length} ${cells.length === 1 ? 'column' : 'columns'} instead of ${expected}.`
  return cells.length < expected && cells.some((cell) => cell.includes(';'))
    ? `${found} Use commas between columns, not semicolons.`
    : found
}

type Read = Omit<KeyRow, 'row'> | { error: string }

function readRow(cells: string[], columns: string[], seen: Set<string>, now: Date): Read {
  if (cells.length !== columns.length) return { error: columnsFault(cells, columns.length) }
  if (cells.some((cell) => /^[=+\-@]/.test(cell))) return { error: SENTENCES.formula }
  const written = Object.fromEntries(columns.map((name, at) => [name, cells[at]!.normalize('NFC')]))
  const { key: accessKey = '', ...terms } = written
  if (accessKey !== '') {
    const isShaped = /^[\x21-\x7e]+$/.test(accessKey)
    if (!isShaped || accessKey.length < SHORTEST_KEY || accessKey.length > MAX_KEY_LENGTH)
      return { error: SENTENCES.shape }
    if (seen.has(accessKey)) return { error: SENTENCES.twice }
    seen.add(accessKey)
  }
  if (terms.type === 'master') return { error: SENTENCES.master }
  try {
    return { terms: parseKeyTerms(terms, now, MEMBER_LEVELS), accessKey: accessKey || null }
  } catch (error) {
    if (error instanceof KeysError) return { error: error.message }
    throw error
  }
}
