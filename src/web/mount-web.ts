import { readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { NestExpressApplication } from '@nestjs/platform-express'
import compression from 'compression'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { Config } from '../platform/config/config.js'
import { isApi } from '../platform/http/api-path.js'
import { Documents } from './documents.js'
import { CLIENT_FILES } from '../platform/config/paths.js'
import { precompressed } from './precompressed.js'
import { WelcomePage } from './welcome-page.js'

/** Paths that belong to routes or files; everything else that is asked for by GET is a document. */
const NOT_DOCUMENTS =
  /^\/(api|assets|avatars|newsletter|r|dev)(\/|$)|^\/(healthz|readyz|robots\.txt|\.well-known\/security\.txt)$/

/** Puts the portal's pages behind the portal's own http server; to be called before `app.init()`. */
export async function mountWeb(app: NestExpressApplication): Promise<void> {
  const documents = app.get(Documents)
  const { isDevelopment } = app.get(Config)
  const serve = serveDocuments(documents, filesAtRoot(isDevelopment))
  if (isDevelopment) {
    app.use(await documents.developmentServer(), serve)
    return
  }
  const web = express.Router().use(precompressed(CLIENT_FILES), compression({ filter: isHtml }), serve)
  app.use(((request, response, next) =>
    isApi(request.path) ? next() : web(request, response, next)) satisfies RequestHandler)
  const welcome = app.get(WelcomePage)
  answerInFront(app, (request, response) => welcome.answer(request, response))
}

const isHtml = (_request: IncomingMessage, response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/html')

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
 * A path of ours, as browsers ask for one. Whole addresses, and what a browser takes for another host, could be led
 * astray by a redirection; the rest Vike would answer by itself, with what a client runtime asks for or with its name.
 */
const isAddress = ({ originalUrl, path }: Request) =>
  /^\/[^\\?]*($|\?)/.test(originalUrl) && !NOT_RENDERED.test(path) && !NOT_RENDERED.test(decoded(path))
/** What Vike refuses as requests for Vite's development server, and what it answers by itself. */
const NOT_RENDERED = /^\/(@|__vite)|\.pageContext\.json$|^\/favicon\.ico$/
const NOWHERE = '/not-found'

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Favicon and the like. */
const filesAtRoot = (isDevelopment: boolean): Set<string> =>
  new Set(isDevelopment ? [] : readdirSync(CLIENT_FILES).map((file) => `/${file}`))

const nonceOf = (response: Response) => (response.locals as { nonce?: string }).nonce

/** Express's own set-up of a request costs more than the whole answer of a page that is ready. */
function answerInFront(
  app: NestExpressApplication,
  answer: (...exchange: Parameters<RequestListener>) => boolean,
): void {
  const server = app.getHttpServer()
  const [behind] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => answer(request, response) || behind!(request, response))
}
