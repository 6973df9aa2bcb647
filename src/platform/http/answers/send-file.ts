import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
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
