import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { FailureException } from '../../platform/errors/failure.js'
import { type Access, ACCESS, REFUSAL } from '../../platform/http/access.js'
import type { PortalRequest } from './session-user.js'

/** Lets a request through by the decorator of its route: `@Public()`, `@Member()` or `@Master()` (contract §2). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()]
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets)
    if (access === 'public') return true
    const { user } = context.switchToHttp().getRequest<PortalRequest>()
    if (!user) throw new FailureException(401, 'Please sign in with your access key.')
    if (access === 'member' || (access === 'master' && user.isMaster)) return true
    const refusal = this.reflector.getAllAndOverride<string | undefined>(REFUSAL, targets)
    throw new FailureException(403, refusal ?? "Your access key doesn't include this.")
  }
}
