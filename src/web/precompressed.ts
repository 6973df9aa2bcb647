import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler, Response } from 'express'
import { acceptedEncoding } from '../platform/http/accepted-encoding.js'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}
const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** Leads requests to the compressed copies that the build laid beside its files; serve-static knows none. */
export function precompressed(root: string): RequestHandler {
  const copies = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(br|gz)$/.test(file))
      .map((file) => `/${file}`),
  )
  return (request, response, next) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const suffix = encoding === 'identity' ? '' : SUFFIXES[encoding]
    if (suffix && copies.has(request.path + suffix)) {
      response.setHeader('Content-Encoding', encoding)
      response.setHeader('Content-Type', TYPES[request.path.split('.').pop()!] ?? 'application/octet-stream')
      request.url = request.path + suffix
    }
    next()
  }
}

/** What a build has named by its content stays what it is for a year. */
export function setFileHeaders(response: Response, path: string): void {
  response.setHeader('Vary', 'Accept-Encoding')
  const isNamedByContent = path.includes(join('client', 'assets'))
  response.setHeader(
    'Cache-Control',
    isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}
