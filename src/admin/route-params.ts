import { createParamDecorator, type ExecutionContext, Param, ParseUUIDPipe } from '@nestjs/common'
import { type Operator, operatorOf } from '../keys/sessions/operator.js'
import { NOT_SUPPRESSED } from '../mail/suppression/suppressions.service.js'
import type { PortalRequest } from '../keys/sessions/session-user.js'
import { notFound } from '../platform/errors/failure.js'
import { clientOfRequest } from '../platform/limits/client-address.js'

/** Returns a decorator for the id in the path; a text that is no id is 404 with this sentence. */
export const idOf = (sentence: string) => () =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound(sentence) }))

export const memberId = idOf('Member not found.')
export const offerId = idOf('Offer not found.')
export const payoutId = idOf('Payout not found.')
export const subscriberId = idOf('Subscriber not found.')
export const suppressedId = idOf(NOT_SUPPRESSED)
export const orderEventId = idOf('Order event not found.')

/** Injects the signed-in master, with the address, into a route with `@Roles()`. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): Operator => {
  const request = context.switchToHttp().getRequest<PortalRequest>()
  return operatorOf(request.user!, clientOfRequest(request))
})
