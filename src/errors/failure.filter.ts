import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common'
import type { Request, Response } from 'express'
import type { Failure } from './failure.contract.js'
import { FailureException } from './failure.js'
import { reportOf } from './report.js'

const GENERAL: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Please sign in with your access key.',
  403: 'This is not open to your access key.',
  404: 'There is nothing here.',
  405: 'This cannot be done here.',
  408: 'The request took too long to arrive.',
  413: 'That is too large.',
  415: 'Please send JSON.',
}
const BROKEN = 'Something went wrong on our side. Please try again.'

/** Turns whatever was thrown, by us, the framework or a parser, into contract §1's one shape. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure')

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const request = http.getRequest<Request & { id?: string }>()
    const response = http.getResponse<Response>()
    const status = statusOf(error)
    if (status >= 500) this.logger.error({ requestId: request.id, error: reportOf(error) })
    if (response.headersSent) {
      response.destroy()
      return
    }
    if (error instanceof FailureException && error.more.retryAfterSeconds)
      response.setHeader('Retry-After', Math.ceil(error.more.retryAfterSeconds))
    response.status(status).json(answerTo(error, status, request.id))
  }
}

function answerTo(error: unknown, status: number, requestId: string | undefined): Failure {
  if (error instanceof FailureException) {
    const { fields } = error.more
    return {
      success: false,
      error: error.sentence,
      ...(fields && { fields }),
      ...(status >= 500 && { requestId }),
    }
  }
  if (status < 500) return { success: false, error: GENERAL[status] ?? GENERAL[400]! }
  return { success: false, error: BROKEN, requestId }
}

/** Nest's exceptions tell a status by a method, express's parsers by a property; all else is our fault. */
function statusOf(error: unknown): number {
  const { getStatus, status } = error as { getStatus?: () => number; status?: unknown }
  const told = typeof getStatus === 'function' ? getStatus.call(error) : status
  return typeof told === 'number' && told >= 400 && told <= 599 ? told : 500
}
