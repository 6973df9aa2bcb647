import type { Brand } from '../../platform/brand/brand.contract.js'
import { PUBLIC_PATHS } from '../documents/document.contract.js'
import { DAY } from '../../platform/scheduler/durations.js'

/** Days for which the text is valid; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Text of `/.well-known/security.txt` (RFC 9116). `Expires` is the same all day and always in the future. */
export function securityText(brand: Brand, publicOrigin: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY) + VALID_DAYS) * DAY)
  return asText([
    `Contact: mailto:${encodeURI(brand.contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
  ])
}

/**
 * Text of `/robots.txt`: crawlers may read the public pages, but neither the gate at every section's path nor follow links
 * that act or are counted. `closed`: the beginnings of paths that they leave out.
 */
export const robotsText = (closed: string[]): string =>
  asText([
    'User-agent: *',
    ...['/$', ...PUBLIC_PATHS].map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
  ])

const asText = (lines: string[]) => lines.map((line) => `${line}\n`).join('')
