import type { CookieOptions, Request, Response } from 'express'
import type { Config } from '../config.js'

const isSecure = (config: Config) => config.publicOrigin.startsWith('https:')

/** Browsers take a `__Host-` cookie only from its own host, over https and for all paths. */
const nameOf = (config: Config) => (isSecure(config) ? '__Host-portal' : 'portal')

const options = (config: Config): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(config),
})

export function readSessionToken(request: Request, config: Config): string | undefined {
  const token = (request.cookies as Record<string, unknown> | undefined)?.[nameOf(config)]
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** `maxAge` in milliseconds; without it the cookie goes with the browser. */
export function writeSessionToken(response: Response, config: Config, token: string, maxAge?: number): void {
  response.cookie(nameOf(config), token, { ...options(config), maxAge })
}

export function clearSessionToken(response: Response, config: Config): void {
  response.clearCookie(nameOf(config), options(config))
}
