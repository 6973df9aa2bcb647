import { readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { NestExpressApplication } from '@nestjs/platform-express'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { Config } from '../platform/config/config.js'
import { isApi } from '../platform/http/api-path.js'
import { Documents } from './documents.js'
import { CLIENT_FILES } from '../platform/config/paths.js'
import { WelcomePage } from './welcome-page.js'

/** Paths of routes and files; every other path that is requested by GET is a document's. */
const NOT_DOCUMENTS =
  /^\/(api|assets|avatars|newsletter|r|dev)(\/|$)|^\/(healthz|readyz|robots\.txt|partner-preview\.svg|\.well-known\/security\.txt)$/
/** Files that the build has named by their content. */
const NAMED_BY_CONTENT = /^\/assets\//

/** Adds the portal's pages to its HTTP server; to be called before `app.init()`. */
export async function mountWeb(app: NestExpressApplication): Promise<void> {
  const documents = app.get(Documents)
  const { isDevelopment } = app.get(Config)
  const serve = serveDocuments(documents, filesAtRoot(isDevelopment))
  if (isDevelopment) {
    app.use(await documents.developmentServer(), serve)
    return
  }
  const web = express
    .Router()
    .get(NAMED_BY_CONTENT, serveFiles(), uncompressed)
    .use(compression({ filter: isMarkup }), serve)
  app.use(((request, response, next) =>
    isApi(request.path) ? next() : web(request, response, next)) satisfies RequestHandler)
  const welcome = app.get(WelcomePage)
  answerInFront(app, (request, response) => welcome.answer(request, response))
}

/** Serves files named by their content for a year, precompressed if the build has written a .br or .gz beside them. */
const serveFiles = () =>
  expressStaticGzip(CLIENT_FILES, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  })

/** For a file that is gone since the server started: the 404 is not compressed as the file was. */
const uncompressed: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Encoding')
  next()
}

/** Documents, and the pictures at fixed addresses. */
const isMarkup = (_request: IncomingMessage, response: ServerResponse) =>
  /^(text\/html|image\/svg\+xml)/.test(String(response.getHeader('Content-Type')))

function serveDocuments(documents: Documents, files: Set<string>): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || NOT_DOCUMENTS.test(request.path) || files.has(request.path)) return next()
    documents
      .render(isAddress(request) ? request.originalUrl : NOWHERE, nonceOf(response))
      .then(({ status, location, html }) => {
        if (location) return response.redirect(status, location)
        response.locals.route = status === 404 ? '(not found)' : request.path
        response.status(status).type('html').setHeader('Cache-Control', 'no-store')
        response.send(html)
      })
      .catch(next)
  }
}

/**
 * Whether the request target is a path as browsers request it. An absolute URL, or a path that a browser takes for another
 * host, could make a redirect lead to another site; the paths of `NOT_RENDERED` Vike would answer by itself.
 */
const isAddress = ({ originalUrl, path }: Request) =>
  /^\/[^\\?]*($|\?)/.test(originalUrl) && !NOT_RENDERED.test(path) && !NOT_RENDERED.test(decoded(path))
/** Requests for Vite's development server, which Vike refuses, and for Vike's client runtime. */
const NOT_RENDERED = /^\/(@|__vite)|\.pageContext\.json$|^\/favicon\.ico$/
const NOWHERE = '/not-found'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Files of `client/public`, such as the favicon. */
const filesAtRoot = (isDevelopment: boolean): Set<string> =>
  new Set(isDevelopment ? [] : readdirSync(CLIENT_FILES).map((file) => `/${file}`))

const nonceOf = (response: Response) => (response.locals as { nonce?: string }).nonce

/** Express takes longer to set a request up than to send a page that is ready. */
function answerInFront(
  app: NestExpressApplication,
  answer: (...exchange: Parameters<RequestListener>) => boolean,
): void {
  const server = app.getHttpServer()
  const [behind] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => answer(request, response) || behind!(request, response))
}
