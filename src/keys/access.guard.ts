import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { FailureException } from '../errors/failure.js'
import type { PortalRequest } from './signed-in.js'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'

/** Who may call a route: one of these stands beside every one; a route without is closed to all. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
export const Master = () => SetMetadata<string, Access>(ACCESS, 'master')

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ])
    if (access === 'public') return true
    const { signedIn } = context.switchToHttp().getRequest<PortalRequest>()
    if (!signedIn) throw new FailureException(401, 'Please sign in with your access key.')
    if (access === 'member' || (access === 'master' && signedIn.isMaster)) return true
    throw new FailureException(403, 'This is open to master access keys only.')
  }
}
