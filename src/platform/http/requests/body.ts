import { json, raw, type Request, type RequestHandler, urlencoded } from 'express'
import { FailureException } from '../../errors/failure.js'
import { declaredLength, hasBody, onLargerBody } from '../../limits/request-body.js'
import type { RouteRules } from '../routes/route-rules.js'
import { UNKNOWN_FIELD } from './validation.js'

/** Bytes (contract §1); one more is 413. */
export const MAX_BODY = 100 * 1024
/** Bytes of the routes with `@AcceptLargeBody()`. */
const MAX_LARGE_BODY = 1024 * 1024
/** Levels of nesting; validation is recursive and would overflow the stack. */
const DEEPEST_BODY = 10
const FORM = 'application/x-www-form-urlencoded'

/** Returns the middleware that parses and checks JSON bodies; forms and uploads are left to the routes that accept them. */
export const bodyParsers = (rules: RouteRules): RequestHandler[] => [
  assertJson(rules),
  parseBody(rules),
  assertObject,
]

/** Answers 415 to bodies of other types (contract §1). */
const assertJson =
  (rules: RouteRules): RequestHandler =>
  (request, _response, next) => {
    const isAccepted =
      !hasBody(request) ||
      request.is('application/json') ||
      rules.has(request, 'form') ||
      (request.is(FORM) && rules.has(request, 'form-fields')) ||
      (request.is('multipart/form-data') && rules.has(request, 'upload'))
    next(isAccepted ? undefined : new FailureException(415, 'Please send JSON.'))
  }

/** Answers 413 as soon as a body is known to be too large; the parser alone would read it to the end. */
function parseBody(rules: RouteRules): RequestHandler {
  const parsed = json({
    limit: MAX_BODY,
    verify: (request: Request & { rawBody?: Buffer }, _response, bytes) => {
      if (rules.has(request, 'raw-body')) request.rawBody = bytes
    },
  })
  const large = json({ limit: MAX_LARGE_BODY })
  const form = urlencoded({ limit: MAX_BODY, extended: false })
  const unparsed = raw({
    limit: MAX_BODY,
    type: 'application/json',
    verify: (request: Request & { rawBody?: Buffer }, _response, bytes) => (request.rawBody = bytes),
  })
  const parserOf = (request: Request) => {
    if (!request.is('application/json'))
      return request.is(FORM) && rules.has(request, 'form-fields') ? form : null
    if (rules.has(request, 'unparsed-body')) return unparsed
    return rules.has(request, 'large-body') ? large : parsed
  }
  return (request, response, next) => {
    const refuse = () => next(new FailureException(413, 'This request is too large.'))
    const parser = parserOf(request)
    if (!parser) return next()
    const most = parser === large ? MAX_LARGE_BODY : MAX_BODY
    if (declaredLength(request) > most) return refuse()
    if (request.headers['transfer-encoding'] === undefined) return void parser(request, response, next)
    let isAnswered = false
    const once = (go: () => void) => {
      if (!isAnswered) go()
      isAnswered = true
    }
    onLargerBody(request, most, () => once(refuse))
    parser(request, response, (error) => once(() => next(error)))
  }
}

function assertObject(...[request, , next]: Parameters<RequestHandler>): void {
  const body = request.body as unknown
  // Parsed by the route, once the signature is checked.
  next(Buffer.isBuffer(body) ? undefined : faultOf(body))
}

/** Returns what makes a parsed body unfit for validation; undefined if nothing does. */
export function faultOf(body: unknown): FailureException | undefined {
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))
  if (isObject && !isDeeper(body, DEEPEST_BODY))
    return hasInheritedName(body) ? new FailureException(400, UNKNOWN_FIELD) : undefined
  const sentence = `The request must be a JSON object, nested up to ${DEEPEST_BODY} levels deep.`
  return new FailureException(400, sentence)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** No request has fields such as `__proto__` or `toString`, and class-transformer would not report them. */
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name in Object.prototype || hasInheritedName(inner))
