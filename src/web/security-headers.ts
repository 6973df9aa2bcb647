import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../platform/config/config.js'

type Source = string | ((request: IncomingMessage, response: ServerResponse) => string)

/** Response headers that keep a page to itself; `sources` are what it may run and how it may look besides its own files. */
export function securityHeaders(config: Config, sources: { script: Source[]; style: Source[] }) {
  const isHttps = config.publicOrigin.startsWith('https:')
  // Vite's development server puts styles in by script and talks over a web socket.
  const [styles, connections] = config.isDevelopment ? [["'unsafe-inline'"], ['ws:']] : [sources.style, []]
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...connections],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: [
          ...new Set(
            [config.brand.links.welcomeVideo, config.brand.links.training].map(
              (link) => new URL(link).origin,
            ),
          ),
        ],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'", ...sources.script],
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

/** The same headers, collected for an answer that is written without express. */
export function collectedHeaders(...settings: Parameters<typeof securityHeaders>): [string, string][] {
  const headers = new Map<string, string>()
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  securityHeaders(...settings)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return [...headers]
}
