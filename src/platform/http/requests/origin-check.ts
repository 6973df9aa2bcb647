import type { RequestHandler } from 'express'
import { FailureException } from '../../errors/failure.js'
import type { RouteRules } from '../routes/route-rules.js'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])
const OPAQUE_ORIGIN = 'null'

/**
 * Returns the middleware against CSRF: it answers 403 to changes that a page of another site requests (contract §3).
 * Browsers say where a request comes from; a request that does not is from a program, which has no member's cookie.
 */
export const originCheck =
  (ownOrigins: readonly string[], rules: RouteRules): RequestHandler =>
  (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || rules.has(request, 'any-site')) return next()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isOurs =
      (site === undefined || OWN_SITES.has(String(site))) &&
      (origin === undefined ||
        ownOrigins.includes(origin) ||
        (origin === OPAQUE_ORIGIN && rules.has(request, 'opaque-origin')))
    next(
      isOurs
        ? undefined
        : new FailureException(403, 'We refused this request because it came from another site.'),
    )
  }
