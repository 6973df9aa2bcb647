import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import type { KeyLevel, Template } from '../keys.contract.js'
import type { AwaitedStep } from '../factors.contract.js'
import type { Role } from '../roles.contract.js'

/** The session of a request and its key, as read from the database for this request. */
export interface SessionUser {
  sessionId: string
  /** When the session ends at the latest. */
  endsAt: Date
  keyId: string
  /** Compared with the hash of a key that the member sends (KeyVault.keyHash). */
  keyHash: string
  hint: string
  level: KeyLevel
  /** Of masters: the template they manage. */
  template: Template | null
  isMaster: boolean
  /** Of masters: what they may do. */
  role: Role | null
  /** What the sign-in still needs: only routes with `@DuringSignIn()` have such a session. Null: nothing. */
  awaits: AwaitedStep | null
  /** 'Keep me signed in on this device' was ticked. */
  isPersistent: boolean
  /** A master with a second factor, which step-up then takes in place of the key. */
  hasFactor: boolean
  /** The key, or the second factor, was proven in the last 10 minutes (contract §2, 'Roles'). */
  isConfirmed: boolean
  isDemo: boolean
  /** Null for demo data: nobody holds those keys. */
  holder: string | null
  /** When the key expires; null: never. */
  expiresAt: Date | null
  previousSignInAt: Date | null
}

export interface PortalRequest extends Request {
  user?: SessionUser
}

/** Injects the signed-in member into a route with `@Member()` or `@Master()`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<PortalRequest>().user!,
)
