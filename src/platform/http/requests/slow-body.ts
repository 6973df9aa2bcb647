import type { Request, RequestHandler, Response } from 'express'
import type { Failure } from '../../errors/failure.contract.js'
import { closeAfterAnswer, declaredLength, hasBody } from '../../limits/request-body.js'
import { MAX_BODY } from './body.js'

const TOO_SLOW: Failure = { success: false, error: 'The request took too long to arrive. Please try again.' }

/**
 * Answers 408 to a body that makes no progress (for the time limit see ExpressServer), and closes the connection after
 * the answer to every large body, so that a refused one is not read to its end (contract §7).
 */
export const slowBodyCheck: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const isLarge = declaredLength(request) > MAX_BODY || request.headers['transfer-encoding'] !== undefined
    if (isLarge) closeAfterAnswer(request, response)
    // With a listener, node leaves the connection open while the request is still being answered.
    response.on('timeout', () => {
      if (!request.complete) refuse(request, response)
    })
  }
  next()
}

function refuse(request: Request, response: Response): void {
  if (response.headersSent) return void request.socket.destroy()
  closeAfterAnswer(request, response)
  response.status(408).json(TOO_SLOW)
}
