import type { Response } from 'express'
import type { Config } from '../../platform/config/config.js'
import { cookieOptions, cookieName } from '../../keys/sessions/session-cookie.js'

/** HttpOnly cookie with the code of the last referral link. */
const NAME = 'referral'

const REFERRAL_CODE = /^[0-9A-Z]{4,16}$/

export const isReferralCode = (text: unknown): text is string =>
  typeof text === 'string' && REFERRAL_CODE.test(text)

/** Returns the code in the cookie; null without a valid one. */
export function readReferral(cookies: Readonly<Record<string, unknown>>, config: Config): string | null {
  const code = cookies[cookieName(config, NAME)]
  return isReferralCode(code) ? code : null
}

/** Sets the cookie. `maxAge`: milliseconds. */
export function writeReferral(response: Response, config: Config, code: string, maxAge: number): void {
  response.cookie(cookieName(config, NAME), code, { ...cookieOptions(config), maxAge })
}
