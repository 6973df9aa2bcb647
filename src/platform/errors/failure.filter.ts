import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common'
import type { Request, Response } from 'express'
import { databaseFault } from './database-fault.js'
import type { Failure } from './failure.contract.js'
import { FailureException } from './failure.js'
import { describeError } from './report.js'

const GENERAL: Record<number, string> = {
  400: "We couldn't read this request.",
  401: 'Please sign in with your access key.',
  403: "Your access key doesn't include this.",
  404: 'Not found.',
  405: "This method isn't allowed here.",
  408: 'The request took too long to arrive. Please try again.',
  413: 'This request is too large.',
  415: 'Please send JSON.',
}
const TRY_AGAIN = 'Please try again in a moment.'
const NO_ROOM = "We're out of storage right now. Please try again later."
const RETRY_AFTER_SECONDS = 5
const BROKEN = 'Something went wrong on our side. Please try again.'

/** Answers every error, of the portal, the framework or a parser, in one form (contract §1). */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure')

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = asFailure(thrown)
    const http = host.switchToHttp()
    const request = http.getRequest<Request & { id?: string }>()
    const response = http.getResponse<Response>()
    const status = statusOf(error)
    if (status >= 500) this.logger.error({ requestId: request.id, error: describeError(thrown) })
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (error instanceof FailureException && error.more.retryAfterSeconds)
      response.setHeader('Retry-After', Math.ceil(error.more.retryAfterSeconds))
    response.status(status).json(answerTo(error, status, request.id))
  }
}

/** Turns a fault of the database into 503 or 507 (contract §7). */
function asFailure(thrown: unknown): unknown {
  switch (databaseFault(thrown)) {
    case 'full':
      return new FailureException(507, NO_ROOM)
    case 'unavailable':
      return new FailureException(503, TRY_AGAIN, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    default:
      return thrown
  }
}

function answerTo(error: unknown, status: number, requestId: string | undefined): Failure {
  if (error instanceof FailureException) {
    const { fields, reason, stored } = error.more
    return {
      success: false,
      error: error.sentence,
      ...(fields && { fields }),
      ...(reason && { reason }),
      ...stored,
      ...(status >= 500 && { requestId }),
    }
  }
  if (status < 500) return { success: false, error: GENERAL[status] ?? GENERAL[400]! }
  return { success: false, error: BROKEN, requestId }
}

/** Nest's exceptions have a method for the status, express's parsers a property; every other error is a 500. */
function statusOf(error: unknown): number {
  const { getStatus, status } = (error ?? {}) as { getStatus?: () => number; status?: unknown }
  const known = typeof getStatus === 'function' ? getStatus.call(error) : status
  return typeof known === 'number' && known >= 400 && known <= 599 ? known : 500
}
