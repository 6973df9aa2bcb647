import type { CookieOptions, Request, Response } from 'express'
import type { Config } from '../../platform/config/config.js'

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:')

/** Browsers take a `__Host-` cookie only from its own host, over https and for all paths. */
export const cookieName = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name)

const NAME = 'portal'

export const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(config),
})

export function readSessionToken(request: Request, config: Config): string | undefined {
  const token = (request.cookies as Record<string, unknown> | undefined)?.[cookieName(config, NAME)]
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** `maxAge` in milliseconds; without it the cookie goes with the browser. */
export function writeSessionToken(response: Response, config: Config, token: string, maxAge?: number): void {
  response.cookie(cookieName(config, NAME), token, { ...cookieOptions(config), maxAge })
}

export function clearSessionToken(response: Response, config: Config): void {
  response.clearCookie(cookieName(config, NAME), cookieOptions(config))
}
