import type { Request } from 'express'

type Asked = Pick<Request, 'method' | 'path'>

/** Mail providers unsubscribe with one click (RFC 8058): a form, from wherever they are, with nothing but the token. */
export const isUnsubscribeRequest = ({ method, path }: Asked): boolean =>
  method === 'POST' && path === '/newsletter/unsubscribe'

/** Posts that say everything by the token in their address, and nothing by a cookie or a body. */
export const isNewsletterFormPost = (request: Asked): boolean =>
  isUnsubscribeRequest(request) || (request.method === 'POST' && request.path === '/newsletter/confirm')
