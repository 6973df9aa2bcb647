import type { Request, Response } from 'express'
import type { Config } from '../../platform/config/config.js'
import { shownLevel, type ValidateKeyAnswer } from '../keys.contract.js'
import { cookieName, cookieOptions, SESSION_COOKIE } from './session-cookie.js'
import { RESUME_COOKIE, RESUMED_MENUS, type ResumedMenu } from './session-storage.contract.js'

/** Returns the menu that the key's owner sees. */
export function menuOf(key: ValidateKeyAnswer['key'], accessKey: string, productPrefix: string): ResumedMenu {
  if (key.masterTemplateType) return `${key.masterTemplateType}-master`
  return shownLevel(key.keyType, accessKey, productPrefix) === 'indicator' ? 'indicator' : 'automation'
}

/** Sets the cookie for `maxAge` milliseconds. */
export function writeResumedMenu(
  response: Response,
  config: Config,
  menu: ResumedMenu,
  maxAge: number,
): void {
  response.cookie(cookieName(config, RESUME_COOKIE), menu, { ...attributes(config), maxAge })
}

/**
 * Sets the cookie again if the browser has one that names another menu: the key's level has changed since the sign-in.
 * It then lasts `maxAge` milliseconds.
 */
export function renewResumedMenu(
  request: Request,
  response: Response,
  config: Config,
  menu: ResumedMenu,
  maxAge: number,
): void {
  const stored = (request.cookies as Record<string, unknown> | undefined)?.[cookieName(config, RESUME_COOKIE)]
  if (stored !== undefined && stored !== menu) writeResumedMenu(response, config, menu, maxAge)
}

export function clearResumedMenu(response: Response, config: Config): void {
  response.clearCookie(cookieName(config, RESUME_COOKIE), attributes(config))
}

/** Those of the session cookie, but scripts may remove it, for a log-out that the server does not hear of. */
const attributes = (config: Config) => ({ ...cookieOptions(config), httpOnly: false })

/** Returns a function that reads the menu from a `Cookie` header; null unless a session's cookie is there too. */
export function resumedMenuReader(config: Config): (cookies: string | undefined) => ResumedMenu | null {
  const pair = (name: string, value: string) =>
    new RegExp(`(?:^|; ?)${cookieName(config, name)}=${value}(?:;|$)`)
  const menu = pair(RESUME_COOKIE, `(${RESUMED_MENUS.join('|')})`)
  const session = pair(SESSION_COOKIE, '[^;]+')
  return (cookies) => {
    const found = cookies && menu.exec(cookies)
    return found && session.test(cookies) ? (found[1] as ResumedMenu) : null
  }
}
