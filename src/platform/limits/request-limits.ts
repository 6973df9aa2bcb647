import { type CustomDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { ThrottlerOptions } from '@nestjs/throttler'
import type { LimitedRequest } from './rate-limit-key.js'
import { MINUTE } from '../scheduler/durations.js'

/** A limit of one route (contract §4). */
export interface RouteLimit {
  name: string
  limit: number
  minutes: number
  /** In place of the limit of all calls instead of in addition to it. */
  isOnly?: boolean
  /** Returns whether the request counts; by default all do. */
  isCounted?: (body: unknown) => boolean
  /** Calls that are refused or fail do not count: for few calls a day. */
  countsSuccessOnly?: boolean
}

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
