import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { FailureException } from '../errors/failure.js'
import type { PortalRequest } from './signed-in.js'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'
const REFUSAL = 'refusal'

/** Who may call a route: one of these stands beside every one; a route without is closed to all. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
/** `refusal`: what members are told instead of the general sentence. */
export const Master = (refusal = 'This is open to master access keys only.') =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(REFUSAL, refusal))

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const places = [context.getHandler(), context.getClass()]
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, places)
    if (access === 'public') return true
    const { signedIn } = context.switchToHttp().getRequest<PortalRequest>()
    if (!signedIn) throw new FailureException(401, 'Please sign in with your access key.')
    if (access === 'member' || (access === 'master' && signedIn.isMaster)) return true
    const refusal = this.reflector.getAllAndOverride<string | undefined>(REFUSAL, places)
    throw new FailureException(403, refusal ?? 'This is not open to your access key.')
  }
}
