import type { ExecutionContext } from '@nestjs/common'
import type { ThrottlerOptions } from '@nestjs/throttler'
import type { Request } from 'express'

/** A request that may belong to a session; sessions count by themselves, all others by address. */
export interface LimitedRequest extends Request {
  signedIn?: { sessionId: string }
}

const MINUTE = 60_000
const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<LimitedRequest>()

/** Contract §4. `ttl` in milliseconds. */
export const REQUEST_LIMITS: ThrottlerOptions[] = [
  { name: 'requests', ttl: 5 * MINUTE, limit: (context) => (requestOf(context).signedIn ? 1500 : 300) },
]
