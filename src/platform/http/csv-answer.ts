import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Options, stringify } from 'csv-stringify'
import type { Response } from 'express'

interface CsvFile<Column extends string> {
  /** The download's name. */
  name: string
  columns: readonly Column[]
  cast?: Options['cast']
}

/** Streams rows as a CSV download, at the reader's pace; a closed connection ends the query. */
export async function sendCsvRows<Column extends string>(
  rows: AsyncIterable<Record<Column, string | number | null>>,
  { name, columns, cast }: CsvFile<Column>,
  response: Response,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8')
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  // Formulas are escaped because spreadsheets would run them; the byte order mark declares UTF-8.
  const text = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, cast })
  await pipeline(Readable.from(rows), text, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}
