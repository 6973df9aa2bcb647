import { applyDecorators, SetMetadata } from '@nestjs/common'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'
export const REFUSAL = 'refusal'
export const NO_SESSION = 'no-session'

/** Who may call a route: one of these is beside every one; a route without is closed to all (contract §2). */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
/** `refusal`: what members get instead of the general sentence. */
export const Master = (refusal = 'This is open to master access keys only.') =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(REFUSAL, refusal))

/** For controllers that nobody signs in to: the session of a caller is not looked up. */
export const NoSession = () => SetMetadata(NO_SESSION, true)
