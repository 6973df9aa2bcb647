import type { IncomingMessage } from 'node:http'
import { json, type RequestHandler } from 'express'
import { SIGNATURE_HEADER } from '../affiliate/sales.contract.js'
import { FailureException } from '../errors/failure.js'
import { isNewsletterForm } from './newsletter-form.js'
import { UNKNOWN_FIELD } from './validation.js'

/** Contract §1: bodies over 100 KB are 413. */
const LARGEST_BODY = '100kb'
/** Levels of nesting; what checks a body walks it recursively and would run out of stack. */
const DEEPEST_BODY = 10

/** Bodies are JSON objects; multipart is left to the one route that takes it. */
export const bodyParsers: RequestHandler[] = [
  assertJson,
  json({ limit: LARGEST_BODY, verify: keepSigned }),
  assertObject,
]

/** A signature is over the bytes that were sent; they are kept for as long as the request. */
function keepSigned(request: IncomingMessage & { rawBody?: Buffer }, _response: unknown, bytes: Buffer) {
  if (request.headers[SIGNATURE_HEADER] !== undefined) request.rawBody = bytes
}

function assertJson(...[request, , next]: Parameters<RequestHandler>): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
  const isTaken =
    !hasBody ||
    request.is('application/json') ||
    isNewsletterForm(request) ||
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
