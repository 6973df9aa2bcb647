import { createHash } from 'node:crypto'
import { type ExecutionContext, Injectable } from '@nestjs/common'
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler'
import { tooManyRequests } from '../errors/failure.js'
import { callerOf, type LimitedRequest } from './request-limits.js'

/** Counts a client's calls of /api, all together and those of some routes by themselves, and turns it away beyond a limit. */
@Injectable()
export class RequestLimitGuard extends ThrottlerGuard {
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<LimitedRequest>()
    return Promise.resolve(!/^\/api\//i.test(path))
  }

  protected override getTracker(request: LimitedRequest): Promise<string> {
    return Promise.resolve(callerOf(request))
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
