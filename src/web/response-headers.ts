import type { RequestHandler } from 'express'
import type { Config } from '../platform/config/config.js'
import { isApi } from '../platform/http/routes/api-path.js'
import { securityHeaders } from './security-headers.js'

/** Returns middleware that sets the headers of all responses: no script is allowed, and those of the API are never cached. */
export function responseHeaders(config: Config): RequestHandler {
  const ofAll = new Map(securityHeaders(config))
  const ofApi = new Map([...ofAll, ['Cache-Control', 'no-store']])
  return (request, response, next) => {
    response.setHeaders(isApi(request.path) ? ofApi : ofAll)
    next()
  }
}
