import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { acceptedEncoding, type Encoding } from '../../platform/http/answers/accepted-encoding.js'

/** Names and values alternately: the fastest form for `writeHead`. */
type RawHeaders = string[]

interface Encoded {
  body: Buffer
  etag: string
  headers: RawHeaders
  /** Of a 304: what a cache needs to keep its copy. */
  cacheHeaders: RawHeaders
}

export interface CompressedDocument {
  status: number
  encoded: Record<Encoding, Encoded>
}

/** Compresses a document once for all of its responses; `headers`: names and values. */
export async function compressDocument(
  { status, html }: { status: number; html: string },
  headers: { caching: [string, string][]; security: [string, string][] },
): Promise<CompressedDocument> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const encode = (body: Buffer, encoding: Encoding): Encoded => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    // Only a success can be "not modified" (RFC 9110, 13.2.1).
    const cacheHeaders = [...headers.caching, ...(status === 200 ? [['ETag', etag]] : [])].flat()
    return {
      body,
      etag,
      cacheHeaders,
      headers: [
        'Content-Type',
        'text/html; charset=utf-8',
        'Content-Length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...cacheHeaders,
        ...headers.security.flat(),
      ],
    }
  }
  return {
    status,
    encoded: { br: encode(br, 'br'), gzip: encode(gz, 'gzip'), identity: encode(identity, 'identity') },
  }
}

/** Answers with the document in the best encoding that the client accepts; with 304 if it has that one. */
export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { status, encoded }: CompressedDocument,
): void {
  const { body, etag, headers, cacheHeaders } = encoded[acceptedEncoding(request.headers['accept-encoding'])]
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    response.writeHead(304, cacheHeaders).end()
  else response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
}
