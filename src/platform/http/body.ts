import type { IncomingMessage } from 'node:http'
import { json, type RequestHandler } from 'express'
import { SIGNATURE_HEADER } from '../../affiliate/sales/sales.contract.js'
import { FailureException } from '../errors/failure.js'
import { declaredLength, hasBody, onLargerBody } from '../limits/request-body.js'
import { isNewsletterFormPost } from './newsletter-form.js'
import { UNKNOWN_FIELD } from './validation.js'

/** Bytes (contract §1); one more is 413. */
export const LARGEST_BODY = 100 * 1024
/** Levels of nesting; what checks a body walks it recursively and would run out of stack. */
const DEEPEST_BODY = 10

/** Bodies are JSON objects; multipart is left to the one route that takes it. */
export const bodyParsers: RequestHandler[] = [assertJson, parseJson, assertObject]

const parser = json({ limit: LARGEST_BODY, verify: keepSigned })

/** The parser reads what is too large to its end before it says so; here it is refused as soon as that is known. */
function parseJson(...[request, response, next]: Parameters<RequestHandler>): void {
  const refuse = () => next(new FailureException(413, 'This request is too large.'))
  if (!request.is('application/json')) return next()
  if (declaredLength(request) > LARGEST_BODY) return refuse()
  if (request.headers['transfer-encoding'] === undefined) return void parser(request, response, next)
  let isAnswered = false
  const once = (go: () => void) => {
    if (!isAnswered) go()
    isAnswered = true
  }
  onLargerBody(request, LARGEST_BODY, () => once(refuse))
  parser(request, response, (error) => once(() => next(error)))
}

/** A signature is over the bytes that were sent; they are kept for as long as the request. */
function keepSigned(request: IncomingMessage & { rawBody?: Buffer }, _response: unknown, bytes: Buffer) {
  if (request.headers[SIGNATURE_HEADER] !== undefined) request.rawBody = bytes
}

function assertJson(...[request, , next]: Parameters<RequestHandler>): void {
  const isTaken =
    !hasBody(request) ||
    request.is('application/json') ||
    isNewsletterFormPost(request) ||
    isUpload(request.path, request.is('multipart/form-data'))
  next(isTaken ? undefined : new FailureException(415, 'Please send JSON.'))
}

const isUpload = (path: string, type: string | false | null) => type !== false && /upload-[a-z]+$/.test(path)

function assertObject(...[request, , next]: Parameters<RequestHandler>): void {
  const body = request.body as unknown
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))
  if (!isObject || isDeeper(body, DEEPEST_BODY))
    next(new FailureException(400, 'The request must be a JSON object, and not a deep one.'))
  else next(hasInheritedName(body) ? new FailureException(400, UNKNOWN_FIELD) : undefined)
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** `__proto__`, `toString` and the like are fields of no request, and what makes DTOs of bodies overlooks them. */
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name in Object.prototype || hasInheritedName(inner))
