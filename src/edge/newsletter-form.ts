import type { Request } from 'express'

const PATHS = new Set(['/newsletter/confirm', '/newsletter/unsubscribe'])

/**
 * Posts that say everything by the token in their address, and nothing by a cookie or a body. Mail providers unsubscribe
 * so with one click (RFC 8058: a form, from nowhere); and our own pages name no origin, for they send no referrer.
 */
export const isNewsletterForm = ({ method, path }: Pick<Request, 'method' | 'path'>): boolean =>
  method === 'POST' && PATHS.has(path)
