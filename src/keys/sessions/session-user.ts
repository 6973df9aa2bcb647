import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import type { KeyLevel, Template } from '../keys.contract.js'

/** Who makes a request, as the database knows them at this moment. */
export interface SessionUser {
  sessionId: string
  keyId: string
  /** Compared with the hash of a key that the member sends (KeyVault.keyHash). */
  keyHash: string
  hint: string
  level: KeyLevel
  /** Of masters: the template they manage. */
  template: Template | null
  isMaster: boolean
  isDemo: boolean
  previousSignInAt: Date | null
}

export interface PortalRequest extends Request {
  user?: SessionUser
}

/** The signed-in member; only behind @Member() and @Master(). */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<PortalRequest>().user!,
)
