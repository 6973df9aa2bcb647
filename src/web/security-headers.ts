import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../platform/config/config.js'

/** What a page may run, apply and show besides the portal's own files, as sources of the content security policy. */
export interface PageSources {
  script: string[]
  style: string[]
  /** Hosts of videos. */
  frame?: string[]
}

/** The devices that no page uses, and that a script or a frame on one may not use either. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** Security headers of responses, names and values. `page`: what the response's page contains. */
export function securityHeaders(
  config: Config,
  page: PageSources = { script: [], style: [] },
): [string, string][] {
  const headers = new Map([['Permissions-Policy', PERMISSIONS]])
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  middleware(config, page)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return [...headers]
}

/**
 * Returns the sources that allow a page's script and style blocks, by their hashes: the page is the same for every
 * visitor, so that a nonce, which has to differ in each response, is no choice.
 */
export const inlineSources = (page: string): PageSources => ({
  script: hashesOf(page, /<script(?![^>]*(?: src=|"application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g),
  style: hashesOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g),
})

const hashesOf = (page: string, blocks: RegExp): string[] =>
  [...page.matchAll(blocks)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

function middleware(config: Config, { script, style, frame = [] }: PageSources) {
  const isHttps = config.publicOrigin.startsWith('https:')
  // Vite's development server adds styles by script and uses a web socket.
  const [styles, connections] = config.isDevelopment ? [["'unsafe-inline'"], ['ws:']] : [style, []]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        // A page asks a video's host whether it answers: a frame doesn't say so.
        connectSrc: ["'self'", ...frame, ...connections],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: frame.length > 0 ? frame : ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        scriptSrc: ["'self'", ...script],
        styleSrc: ["'self'", ...styles],
        styleSrcAttr: ["'unsafe-inline'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
