import { applyDecorators, SetMetadata } from '@nestjs/common'

export type Access = 'public' | 'member' | 'master'
export const ACCESS = 'access'
export const REFUSAL = 'refusal'
export const NO_SESSION = 'no-session'

/** Anyone, signed in or not. Every route has one of these three; a route without one is closed (contract §2). */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public')
/** Everyone who is signed in, masters included; others get a 401. */
export const Member = () => SetMetadata<string, Access>(ACCESS, 'member')
/** Masters only; other members get a 403 with the sentence `refusal`. */
export const Master = (refusal = 'Only master access keys can do this.') =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, 'master'), SetMetadata(REFUSAL, refusal))

/** Skips the lookup of the session, for controllers that do not use it. */
export const NoSession = () => SetMetadata(NO_SESSION, true)
