import { createHash } from 'node:crypto'
import { type ExecutionContext, Injectable } from '@nestjs/common'
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler'
import { isApi } from '../http/routes/api-path.js'
import { tooManyRequests } from '../errors/failure.js'
import { ROUTE_LIMIT, type RouteLimit } from './request-limits.js'
import { rateLimitKey, rateLimitKeyOfExpensive, type LimitedRequest } from './rate-limit-key.js'
import { MINUTE } from '../scheduler/durations.js'

/** Counts all calls of /api, and separately those of routes with `@LimitCalls` (contract §4). */
@Injectable()
export class RequestLimitGuard extends ThrottlerGuard {
  /** @throws {FailureException} 429 – beyond a limit */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context)
    const limit = this.reflector.get<RouteLimit | undefined>(ROUTE_LIMIT, context.getHandler())
    const { body } = context.switchToHttp().getRequest<{ body: unknown }>()
    // Without throttlers the configuration has no limits at all.
    if (!limit || this.throttlers.length === 0 || limit.isCounted?.(body) === false) return true
    const throttler = { name: limit.name, limit: limit.limit, ttl: limit.minutes * MINUTE }
    return this.handleRequest({
      ...throttler,
      context,
      throttler,
      blockDuration: throttler.ttl,
      getTracker: (request) => Promise.resolve(rateLimitKeyOfExpensive(request as LimitedRequest)),
      generateKey: this.generateKey.bind(this),
    })
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<LimitedRequest>()
    const limit = this.reflector.get<RouteLimit | undefined>(ROUTE_LIMIT, context.getHandler())
    return Promise.resolve(!isApi(path) || limit?.isOnly === true)
  }

  protected override getTracker(request: LimitedRequest): Promise<string> {
    return Promise.resolve(rateLimitKey(request))
  }

  protected override generateKey(_context: ExecutionContext, tracker: string, limit: string): string {
    return createHash('sha256').update(`${limit}:${tracker}`).digest('base64url')
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyRequests('Too many requests.', Math.max(1, detail.timeToExpire))
  }
}
