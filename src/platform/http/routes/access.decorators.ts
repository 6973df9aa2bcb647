import { applyDecorators, SetMetadata } from '@nestjs/common'
import type { Role } from '#src/keys/roles.contract.js'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'
export const REFUSAL = 'refusal'
export const NO_SESSION = 'no-session'
export const ALLOWED_ROLES = 'allowed-roles'
export const STEP_UP = 'step-up'
export const DURING_SIGN_IN = 'during-sign-in'

/** Anyone, signed in or not. Every route has an access decorator; a route without one is closed (contract §2). */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
/** Everyone who is signed in, masters included; others get a 401. */
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
/** Masters only, by their roles: a route without `@Roles` is closed. Other members get a 403 with the sentence `refusal`. */
export const Master = (refusal?: string) =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(REFUSAL, refusal))

/** Masters of these roles only; a class may have `@Master()` too, for its `refusal`. */
export const Roles = (...roles: [Role, ...Role[]]) =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(ALLOWED_ROLES, roles))
/** Beside `@Roles`: the master must have entered the key in the last 10 minutes (contract §2, 'Roles'). */
export const StepUp = () => SetMetadata(STEP_UP, true)

/** Beside `@Member()`: also while the sign-in awaits the second factor, when there is no session for any other route. */
export const DuringSignIn = () => SetMetadata(DURING_SIGN_IN, true)

/** Skips the lookup of the session, for controllers that do not use it. */
export const NoSession = () => SetMetadata(NO_SESSION, true)
