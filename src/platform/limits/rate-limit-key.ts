import type { Request } from 'express'
import { clientOfRequest } from './client-address.js'

/** A request that may belong to a session. */
export interface LimitedRequest extends Request {
  user?: { sessionId: string; keyId: string; isMaster: boolean; isDemo: boolean }
}

/** Masters' keys and the demo key are shared by many people. */
const isShared = ({ isMaster, isDemo }: NonNullable<LimitedRequest['user']>) => isMaster || isDemo

/** Returns what calls are counted by: the key, the session of a shared key, or the address (contract §4). */
export function rateLimitKey(request: LimitedRequest): string {
  const { user } = request
  if (!user) return `client:${clientOfRequest(request)}`
  return isShared(user) ? `session:${user.sessionId}` : `key:${user.keyId}`
}

/** Returns what `rateLimitKey` does, for expensive calls: by address for shared keys, whose holders can open many sessions. */
export const rateLimitKeyOfExpensive = (request: LimitedRequest): string =>
  request.user && !isShared(request.user) ? rateLimitKey(request) : `client:${clientOfRequest(request)}`
