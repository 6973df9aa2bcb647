import type { Request, RequestHandler, Response } from 'express'
import type { Failure } from '../errors/failure.contract.js'
import { closeAfterAnswer, declaredLength, hasBody } from '../limits/request-body.js'
import { LARGEST_BODY } from './body.js'

const TOO_SLOW: Failure = { success: false, error: 'The request took too long to arrive.' }

/**
 * Answers 408 to a body that makes no progress (see ExpressServer for how long), and ends the connection of every large
 * one with its answer, so that what is refused is not read to its end.
 */
export const slowBodyCheck: RequestHandler = (request, response, next) => {
  if (hasBody(request)) {
    const isLarge =
      declaredLength(request) > LARGEST_BODY || request.headers['transfer-encoding'] !== undefined
    if (isLarge) closeAfterAnswer(request, response)
    // With a listener node leaves the connection open, which is right for as long as the portal is at work.
    response.on('timeout', () => {
      if (!request.complete) giveUp(request, response)
    })
  }
  next()
}

function giveUp(request: Request, response: Response): void {
  if (response.headersSent) return void request.socket.destroy()
  closeAfterAnswer(request, response)
  response.status(408).json(TOO_SLOW)
}
