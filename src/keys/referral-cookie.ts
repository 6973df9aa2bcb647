import type { Request, Response } from 'express'
import type { Config } from '../config.js'
import { cookieOptions, cookieName } from './session-cookie.js'

/** First party, out of reach of scripts: the code of the affiliate whose link was followed last. */
const NAME = 'referral'

const REFERRAL_CODE = /^[0-9A-Z]{4,16}$/

export const isReferralCode = (text: unknown): text is string =>
  typeof text === 'string' && REFERRAL_CODE.test(text)

export function readReferral(request: Request, config: Config): string | null {
  const code = (request.cookies as Record<string, unknown> | undefined)?.[cookieName(config, NAME)]
  return isReferralCode(code) ? code : null
}

/** `maxAge` in milliseconds. */
export function writeReferral(response: Response, config: Config, code: string, maxAge: number): void {
  response.cookie(cookieName(config, NAME), code, { ...cookieOptions(config), maxAge })
}
