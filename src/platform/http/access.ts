import { applyDecorators, SetMetadata } from '@nestjs/common'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'
export const REFUSAL = 'refusal'
export const NO_SESSION = 'no-session'

/** Who may call a route. Every route has one of the three; a route without is closed to all (contract §2). */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
/** `refusal` is the sentence of the 403 for members. */
export const Master = (refusal = 'This is open to master access keys only.') =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(REFUSAL, refusal))

/** Skips the lookup of the session, for controllers that do not use it. */
export const NoSession = () => SetMetadata(NO_SESSION, true)
