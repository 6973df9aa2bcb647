import type { Response } from 'express'
import type { Config } from '../../platform/config/config.js'
import { cookieOptions, cookieName } from '../../keys/sessions/session-cookie.js'

/** First party, out of reach of scripts: the code of the affiliate whose link was followed last. */
const NAME = 'referral'

const REFERRAL_CODE = /^[0-9A-Z]{4,16}$/

export const isReferralCode = (text: unknown): text is string =>
  typeof text === 'string' && REFERRAL_CODE.test(text)

/** The code of the link that the browser with these cookies followed last; null without one. */
export function readReferral(cookies: Readonly<Record<string, unknown>>, config: Config): string | null {
  const code = cookies[cookieName(config, NAME)]
  return isReferralCode(code) ? code : null
}

/** `maxAge` in milliseconds. */
export function writeReferral(response: Response, config: Config, code: string, maxAge: number): void {
  response.cookie(cookieName(config, NAME), code, { ...cookieOptions(config), maxAge })
}
