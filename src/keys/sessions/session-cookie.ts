import type { CookieOptions, Request, Response } from 'express'
import type { Config } from '../../platform/config/config.js'

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:')

/** Returns the cookie's name, on https with `__Host-`: browsers accept such a cookie only from its own host. */
export const cookieName = (config: Config, name: string) => (isSecure(config) ? `__Host-${name}` : name)

export const SESSION_COOKIE = 'portal'

/** Returns the attributes of the portal's cookies (contract §2). */
export const cookieOptions = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(config),
})

export function readSessionToken(request: Request, config: Config): string | undefined {
  const token = (request.cookies as Record<string, unknown> | undefined)?.[cookieName(config, SESSION_COOKIE)]
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Sets the session cookie; without `maxAge` (milliseconds) it ends with the browser's session. */
export function writeSessionToken(response: Response, config: Config, token: string, maxAge?: number): void {
  response.cookie(cookieName(config, SESSION_COOKIE), token, { ...cookieOptions(config), maxAge })
}

export function clearSessionToken(response: Response, config: Config): void {
  response.clearCookie(cookieName(config, SESSION_COOKIE), cookieOptions(config))
}
