import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.js'
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

const SPREADSHEET = {
  columns: IMPORT_COLUMNS,
  required: ['type'],
  maxRows: IMPORT_MOST_ROWS,
  sentences: {
    empty: 'The file is empty. Its first row must name the columns, and each row below it is a key.',
    heading: `The first row must name the columns: ${IMPORT_COLUMNS.join(', ')}. Only type is required.`,
    noRows: 'The file has no keys below its first row.',
  },
} as const
const SENTENCES = {
  shape: `A key must have ${SHORTEST_KEY} to ${MAX_KEY_LENGTH} printable characters without spaces.`,
  twice: 'This key appears twice in the file.',
  formula: 'A cell starts like a formula, with =, +, -, or @. Remove that character.',
  master: "A master key can't be imported. An owner can add the person in Settings.",
}

/**
 * Yields the rows of a spreadsheet with the columns `key,type,holder,email,expires`, of which all but `type` may be missing
 * or empty; holds no rows but the one yielded, and pauses (`readSpreadsheet`). `now`: the database's time.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function* readKeyFile(file: Buffer, now: Date): AsyncGenerator<FileRow> {
  const seen = new Set<string>()
  for await (const read of readSpreadsheet(file, SPREADSHEET))
    yield 'error' in read ? read : { row: read.row, ...readRow(read.values, seen, now) }
}

/**
 * Yields the rows after the first `written` of a file in which no row has an error, `size` at a time.
 * @throws {FailureException} 400 – it is no such file, or has too many rows
 */
export async function* batchesOf({ file, now, written }: Reading, size: number): AsyncGenerator<KeyRow[]> {
  let batch: KeyRow[] = []
  let count = 0
  for await (const read of readKeyFile(file, now)) {
    count += 1
    if (count > written && !('error' in read)) batch.push(read)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Read = Omit<KeyRow, 'row'> | { error: string }

function readRow(
  values: Partial<Record<(typeof IMPORT_COLUMNS)[number], string>>,
  seen: Set<string>,
  now: Date,
): Read {
  if (Object.values(values).some((cell) => /^[=+\-@]/.test(cell))) return { error: SENTENCES.formula }
  const { key: accessKey = '', ...terms } = values
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
