import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { FailureException } from '../../platform/errors/failure.js'
import {
  type Access,
  ACCESS,
  ALLOWED_ROLES,
  REFUSAL,
  STEP_UP,
} from '../../platform/http/routes/access.decorators.js'
import type { Role } from '../roles.contract.js'
import type { PortalRequest, SessionUser } from './session-user.js'
import { assertConfirmed } from './step-up.js'

const MASTERS_ONLY = 'You need a master access key to do this.'
export const NOT_YOUR_ROLE = "Your role doesn't include this. Ask an owner of the portal for access."

/** Lets a request through by the decorators of its route: `@Public()`, `@Member()`, or `@Roles()` with `@StepUp()` (contract §2). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.find<Access>(ACCESS, context)
    if (access === 'public') return true
    const { user } = context.switchToHttp().getRequest<PortalRequest>()
    if (!user) throw new FailureException(401, 'Please sign in with your access key.')
    if (access === 'member') return true
    if (access !== 'master') throw new FailureException(403, "Your access key doesn't include this.")
    this.assertMaster(context, user)
    return true
  }

  private assertMaster(context: ExecutionContext, user: SessionUser): void {
    if (!user.isMaster) throw new FailureException(403, this.find<string>(REFUSAL, context) ?? MASTERS_ONLY)
    const roles = this.find<Role[]>(ALLOWED_ROLES, context)
    if (!user.role || !roles?.includes(user.role)) throw new FailureException(403, NOT_YOUR_ROLE)
    if (this.find<boolean>(STEP_UP, context)) assertConfirmed(user)
  }

  private find<Value>(name: string, context: ExecutionContext): Value | undefined {
    const routes = [context.getHandler(), context.getClass()]
    return this.reflector.getAllAndOverride<Value | undefined>(name, routes)
  }
}
