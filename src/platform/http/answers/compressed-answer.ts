import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { SUCCESS } from './answer.contract.js'
import { acceptedEncoding, type Encoding } from './accepted-encoding.js'

/** A JSON answer that many read, compressed once. */
export interface CompressedAnswer {
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** Returns the answer in each encoding; `etag` with its quotation marks. */
export async function compressAnswer(answer: object, etag: string): Promise<CompressedAnswer> {
  const identity = Buffer.from(JSON.stringify({ ...SUCCESS, ...answer }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  return { etag, bodies: { identity, gzip: gz, br } }
}

/** Sends the answer, or 304 if the browser has it already. */
export function sendCompressed(
  { etag, bodies }: CompressedAnswer,
  request: Request,
  response: Response,
): void {
  response.setHeader('ETag', etag).setHeader('Vary', 'Accept-Encoding')
  if (isKnown(request.headers['if-none-match'], etag)) return void response.status(304).end()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', bodies[encoding].length).end(bodies[encoding])
}

/** Returns whether an `If-None-Match` names this ETag. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
