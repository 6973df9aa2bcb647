import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { Config } from '../../platform/config/config.js'
import { DURING_SIGN_IN, NO_SESSION } from '../../platform/http/routes/access.decorators.js'
import { readSessionToken } from './session-cookie.js'
import { SessionsService } from './sessions.service.js'
import type { PortalRequest } from './session-user.js'

/** Sets `request.user` from the session cookie. It refuses nobody: AccessGuard does. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>()
    const token = readSessionToken(request, this.config)
    if (!token || this.reflector.get<boolean | undefined>(NO_SESSION, context.getClass())) return true
    const user = await this.sessions.find(token)
    const isOpen =
      !user?.awaits || this.reflector.get<boolean | undefined>(DURING_SIGN_IN, context.getHandler())
    request.user = (isOpen && user) || undefined
    return true
  }
}
