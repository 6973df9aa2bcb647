import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ExecutionContext, Injectable } from '@nestjs/common'
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler'
import { isApi } from '../http/routes/api-path.js'
import { tooManyRequests } from '../errors/failure.js'
import { ROUTE_LIMIT, type RouteLimit } from './request-limits.js'
import type { LimitStorage } from './memory-storage.js'
import { rateLimitKey, rateLimitKeyOfExpensive, type LimitedRequest } from './rate-limit-key.js'
import { MINUTE } from '../scheduler/durations.js'

/** Counts all calls of /api, and separately those of routes with `@LimitCalls` (contract §4). */
@Injectable()
export class RequestLimitGuard extends ThrottlerGuard {
  declare protected readonly storageService: LimitStorage

  /** @throws {FailureException} 429 – beyond a limit */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context)
    const limit = this.reflector.get<RouteLimit | undefined>(ROUTE_LIMIT, context.getHandler())
    const http = context.switchToHttp()
    const request = http.getRequest<LimitedRequest>()
    // Without throttlers the configuration has no limits at all.
    if (!limit || this.throttlers.length === 0 || limit.isCounted?.(request.body) === false) return true
    const throttler = { name: limit.name, limit: limit.limit, ttl: limit.minutes * MINUTE }
    const caller = rateLimitKeyOfExpensive(request)
    // Counted until then, so that calls at the same time are not too many.
    if (limit.countsSuccessOnly) this.takeBackFailure(http.getResponse(), limit, caller)
    return this.handleRequest({
      ...throttler,
      context,
      throttler,
      blockDuration: throttler.ttl,
      getTracker: () => Promise.resolve(caller),
      generateKey: this.generateKey.bind(this),
    })
  }

  private takeBackFailure(response: ServerResponse, { name, minutes }: RouteLimit, caller: string): void {
    const key = createKey(name, caller)
    response.once('finish', () => {
      if (response.statusCode >= 400) void this.storageService.decrement(key, minutes * MINUTE)
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
    return createKey(limit, tracker)
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyRequests('Too many requests.', Math.max(1, detail.timeToExpire))
  }
}

const createKey = (limit: string, caller: string): string =>
  createHash('sha256').update(`${limit}:${caller}`).digest('base64url')
