import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { Injectable } from '@nestjs/common'
import { acceptedEncoding, type Encoding } from '../platform/http/accepted-encoding.js'
import { Config } from '../platform/config/config.js'
import { Documents } from './documents.js'
import { collectedHeaders } from './security-headers.js'

const PATH = '/start'

interface Variant {
  body: Buffer
  etag: string
  /** Names and values alternately: the fastest form for `writeHead`. */
  headers: string[]
}

/**
 * `/start` is the same for every visitor until content or brand change: it is rendered and compressed once, and answered
 * on the HTTP server in front of express (docs/decisions/005). Its policy allows its styles by their hashes: a nonce would
 * have to differ in each response.
 */
@Injectable()
export class WelcomePage {
  private variants: Record<Encoding, Variant> | null = null

  constructor(
    private readonly documents: Documents,
    private readonly config: Config,
  ) {}

  /** Renders the page; called at the start and whenever its content has changed. */
  async refresh(): Promise<void> {
    const { html: page } = await this.documents.render(PATH)
    const identity = Buffer.from(page)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity),
      promisify(gzip)(identity, { level: 9 }),
    ])
    const secure = collectedHeaders(this.config, { script: [], style: styleHashes(page) })
    this.variants = {
      br: variant(br, 'br', secure),
      gzip: variant(gz, 'gzip', secure),
      identity: variant(identity, 'identity', secure),
    }
  }

  /** Answers a request for `/start`; false if it is for another path, or the page is not rendered yet. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.variants || !isPath(request.url!) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false
    const { body, etag, headers } = this.variants[acceptedEncoding(request.headers['accept-encoding'])]
    if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304, headers).end()
    else {
      response.writeHead(200, [...headers, 'Content-Length', String(body.length)])
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    return true
  }
}

const isPath = (url: string) => url === PATH || url.startsWith(`${PATH}?`)

function variant(body: Buffer, encoding: Encoding, secure: [string, string][]): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Map([
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['Vary', 'Accept-Encoding'],
    ['ETag', etag],
    ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] as const)),
    ...secure,
  ])
  return { body, etag, headers: [...headers].flat() }
}

const styleHashes = (page: string): string[] =>
  [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`,
  )
