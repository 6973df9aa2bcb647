import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Options, stringify } from 'csv-stringify'
import type { Response } from 'express'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}

type Cell = string | number | null

/** Returns rows, as lists or by column, as the text of a CSV file, read at the pace of its reader. */
export function csvFile<Column extends string>(
  columns: readonly Column[],
  rows: AsyncIterable<Cell[] | Record<Column, Cell>>,
  cast?: Options['cast'],
): Readable {
  // Formulas are escaped because spreadsheets would run them; the byte order mark declares UTF-8.
  const table = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, cast })
  const cells = Readable.from(rows)
  cells.on('error', (error) => table.destroy(error))
  table.on('close', () => cells.destroy())
  return cells.pipe(table)
}

/** Streams a file as a download, at the reader's pace; a closed connection ends the query. */
export async function sendFile(
  file: Readable,
  { name, format }: { name: string; format: keyof typeof TYPES },
  response: Response,
): Promise<void> {
  response.setHeader('Content-Type', TYPES[format])
  response.setHeader('Content-Disposition', `attachment; filename="${name}.${format}"`)
  await pipeline(file, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
