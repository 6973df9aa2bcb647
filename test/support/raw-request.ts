import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PortalProcess } from './portal-process.js'

export const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
export const ENCODINGS = Object.keys(DECODERS) as (keyof typeof DECODERS)[]

interface RawRequest {
  method?: string
  headers?: Record<string, string>
}

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Sends a request by node itself, since fetch would decode the body. */
export const sendRaw = (
  { origin }: PortalProcess,
  path: string,
  { method = 'GET', headers = {} }: RawRequest = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    request(origin + path, { method, headers, agent: false }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer
      answer.toArray().then(
        (parts) =>
          resolve({
            status,
            headers: received as Record<string, string>,
            body: Buffer.concat(parts as Buffer[]),
          }),
        reject,
      )
    })
      .once('error', reject)
      .end()
  })
