import type { ExecutionContext } from '@nestjs/common'
import type { ThrottlerOptions } from '@nestjs/throttler'
import type { Request } from 'express'
import { isMailAddress } from '../../mail/mail.contract.js'
import { clientOfRequest } from './client-address.js'

/** A request that may belong to a session. */
export interface LimitedRequest extends Request {
  user?: { sessionId: string; keyId: string; isMaster: boolean; isDemo: boolean }
}

const MINUTE = 60_000
const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<LimitedRequest>()

/** Keys that many people use: those of masters and the demo key. */
const isShared = ({ isMaster, isDemo }: NonNullable<LimitedRequest['user']>) => isMaster || isDemo

/** Returns what calls count for: the key, however many sessions it has; the session where people share a key; else the address. */
export function callerOf(request: LimitedRequest): string {
  const { user } = request
  if (!user) return `client:${clientOfRequest(request)}`
  return isShared(user) ? `session:${user.sessionId}` : `key:${user.keyId}`
}

/** Like `callerOf` for what is dear: by address where people share a key, for sessions can be had without end. */
const keyOrClientOf = (request: LimitedRequest): string =>
  request.user && !isShared(request.user) ? callerOf(request) : `client:${clientOfRequest(request)}`

/** The limit counts this call alone, as far as `isCounted` says so; as generous as routes are with letters and a last slash. */
const only = (
  method: string,
  path: string,
  isCounted: (request: LimitedRequest) => boolean = () => true,
): Pick<ThrottlerOptions, 'skipIf' | 'getTracker'> => ({
  skipIf: (context) => {
    const request = requestOf(context)
    const isCall = request.method === method && request.path.toLowerCase().replace(/\/$/, '') === path
    return !isCall || !isCounted(request)
  },
  getTracker: (request) => keyOrClientOf(request as LimitedRequest),
})

/** A mistyped address is refused and costs nobody a try (contract §5). */
const hasMailAddress = ({ body }: LimitedRequest): boolean => {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' && isMailAddress(email.trim())
}

/** Contract §4. `ttl` in milliseconds. */
export const REQUEST_LIMITS: ThrottlerOptions[] = [
  { name: 'requests', ttl: 5 * MINUTE, limit: (context) => (requestOf(context).user ? 1500 : 300) },
  { name: 'avatars', ttl: 10 * MINUTE, limit: 30, ...only('POST', '/api/profile/upload-avatar') },
  {
    name: 'newsletter',
    ttl: 60 * MINUTE,
    limit: 5,
    ...only('POST', '/api/newsletter/subscribe', hasMailAddress),
  },
  { name: 'applications', ttl: 60 * MINUTE, limit: 60, ...only('POST', '/api/affiliate/submit') },
]
