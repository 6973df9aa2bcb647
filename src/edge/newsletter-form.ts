import type { Request } from 'express'

type Asked = Pick<Request, 'method' | 'path'>

/** Mail providers unsubscribe with one click (RFC 8058): a form, from wherever they are, with nothing but the token. */
export const isUnsubscribing = ({ method, path }: Asked): boolean =>
  method === 'POST' && path === '/newsletter/unsubscribe'

/** Posts that say everything by the token in their address, and nothing by a cookie or a body. */
export const isNewsletterForm = (request: Asked): boolean =>
  isUnsubscribing(request) || (request.method === 'POST' && request.path === '/newsletter/confirm')
