import { createParamDecorator, type ExecutionContext, Param, ParseUUIDPipe } from '@nestjs/common'
import { type Operator, operatorOf } from '../../keys/sessions/operator.js'
import type { PortalRequest } from '../../keys/sessions/session-user.js'
import { notFound } from '../../platform/errors/failure.js'
import { clientOfRequest } from '../../platform/limits/client-address.js'

/** The id of a member in the path; another text is 404. */
export const memberId = () =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('Member not found.') }))

/** Injects the signed-in master, with the address, into a route with `@Roles()`. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): Operator => {
  const request = context.switchToHttp().getRequest<PortalRequest>()
  return operatorOf(request.user!, clientOfRequest(request))
})
