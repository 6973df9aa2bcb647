import { randomUUID } from 'node:crypto'
import { Logger } from '@nestjs/common'
import type { Request, RequestHandler } from 'express'

const logger = new Logger('Request')

/**
 * Logs a line for each request: method, route template, status and milliseconds. It logs no URL, header or body, which
 * may contain keys and email addresses.
 */
export const requestLog: RequestHandler = (request: Request & { id?: string }, response, next) => {
  const requestId = randomUUID()
  const startedAt = performance.now()
  request.id = requestId
  response.on('close', () => {
    const { route } = request as { route?: { path: string } }
    const template = route?.path ?? (response.locals as { route?: string }).route ?? '(other)'
    const milliseconds = Math.round(performance.now() - startedAt)
    logger.log({
      requestId,
      method: request.method,
      route: template,
      status: response.statusCode,
      milliseconds,
    })
  })
  next()
}
