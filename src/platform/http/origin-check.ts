import type { RequestHandler } from 'express'
import { FailureException } from '../errors/failure.js'
import { isNewsletterFormPost, isUnsubscribeRequest } from './newsletter-form.js'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const OWN_SITES = new Set(['same-origin', 'none'])
/** What browsers write for a page that sends no referrer, as those with a token in their address. */
const NAMELESS = 'null'

/**
 * Changes are taken from our own pages only (contract §3). Browsers say where a request comes from; what says
 * nothing (curl, test clients) is no browser and carries no victim's cookie.
 */
export const originCheck =
  (ownOrigins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    if (READING.has(request.method) || isUnsubscribeRequest(request)) return next()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const isOurs =
      (site === undefined || OWN_SITES.has(String(site))) &&
      (origin === undefined ||
        ownOrigins.includes(origin) ||
        (origin === NAMELESS && isNewsletterFormPost(request)))
    next(
      isOurs
        ? undefined
        : new FailureException(403, 'This request came from another site and was not carried out.'),
    )
  }
