import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../platform/config/config.js'

type Source = string | ((request: IncomingMessage, response: ServerResponse) => string)

/** Security headers of responses; `sources`: scripts and styles that pages may use besides the portal's own files. */
export function securityHeaders(config: Config, sources: { script: Source[]; style: Source[] }) {
  const isHttps = config.publicOrigin.startsWith('https:')
  // Vite's development server adds styles by script and uses a web socket.
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

/** The same headers as names and values, for responses that are written without express. */
export function collectedHeaders(...settings: Parameters<typeof securityHeaders>): [string, string][] {
  const headers = new Map<string, string>()
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  }
  securityHeaders(...settings)({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined)
  return [...headers]
}
