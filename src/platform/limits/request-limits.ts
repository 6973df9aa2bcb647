import { type CustomDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { ThrottlerOptions } from '@nestjs/throttler'
import type { Request } from 'express'
import { clientOfRequest } from './client-address.js'

/** A request that may belong to a session. */
export interface LimitedRequest extends Request {
  user?: { sessionId: string; keyId: string; isMaster: boolean; isDemo: boolean }
}

/** A limit of one route, in addition to the limit of all calls (contract §4). */
export interface RouteLimit {
  name: string
  limit: number
  minutes: number
  /** Returns whether the request counts; by default all do. */
  isCounted?: (body: unknown) => boolean
}

const MINUTE = 60_000
export const ROUTE_LIMIT = 'route-limit'

/** Limits the calls of a route by member or address. */
export const LimitCalls = (limit: RouteLimit): CustomDecorator => SetMetadata(ROUTE_LIMIT, limit)

/** Limit of all calls of /api (contract §4); `ttl` in milliseconds. */
export const ALL_CALLS: ThrottlerOptions = {
  name: 'requests',
  ttl: 5 * MINUTE,
  limit: (context: ExecutionContext) =>
    context.switchToHttp().getRequest<LimitedRequest>().user ? 1500 : 300,
}

/** Masters' keys and the demo key are shared by many people. */
const isShared = ({ isMaster, isDemo }: NonNullable<LimitedRequest['user']>) => isMaster || isDemo

/** Returns what calls are counted by: the key, the session of a shared key, or the address (contract §4). */
export function callerOf(request: LimitedRequest): string {
  const { user } = request
  if (!user) return `client:${clientOfRequest(request)}`
  return isShared(user) ? `session:${user.sessionId}` : `key:${user.keyId}`
}

/** Returns what `callerOf` does, for expensive calls: by address for shared keys, whose holders can open many sessions. */
export const keyOrClientOf = (request: LimitedRequest): string =>
  request.user && !isShared(request.user) ? callerOf(request) : `client:${clientOfRequest(request)}`
