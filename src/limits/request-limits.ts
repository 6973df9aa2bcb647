import type { ExecutionContext } from '@nestjs/common'
import type { ThrottlerOptions } from '@nestjs/throttler'
import type { Request } from 'express'

/** A request that may belong to a session; sessions count by themselves, all others by address. */
export interface LimitedRequest extends Request {
  signedIn?: { sessionId: string }
}

const MINUTE = 60_000
const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<LimitedRequest>()

/** The limit counts this call alone; as generous as routes are with letters and a last slash. */
const only = (method: string, path: string): Pick<ThrottlerOptions, 'skipIf'> => ({
  skipIf: (context) => {
    const request = requestOf(context)
    return request.method !== method || request.path.toLowerCase().replace(/\/$/, '') !== path
  },
})

/** Contract §4. `ttl` in milliseconds. */
export const REQUEST_LIMITS: ThrottlerOptions[] = [
  { name: 'requests', ttl: 5 * MINUTE, limit: (context) => (requestOf(context).signedIn ? 1500 : 300) },
  { name: 'avatars', ttl: 10 * MINUTE, limit: 30, ...only('POST', '/api/profile/upload-avatar') },
  { name: 'newsletter', ttl: 60 * MINUTE, limit: 5, ...only('POST', '/api/newsletter/subscribe') },
  { name: 'applications', ttl: 60 * MINUTE, limit: 60, ...only('POST', '/api/affiliate/submit') },
]
