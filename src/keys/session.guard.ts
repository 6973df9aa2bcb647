import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common'
import { Config } from '../config.js'
import { readSessionToken } from './session-cookie.js'
import { SessionsService } from './sessions.service.js'
import type { PortalRequest } from './signed-in.js'

/** Finds out who is asking, and lets everybody on: what they may do is AccessGuard's matter. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>()
    const token = readSessionToken(request, this.config)
    if (token) request.signedIn = (await this.sessions.find(token)) ?? undefined
    return true
  }
}
