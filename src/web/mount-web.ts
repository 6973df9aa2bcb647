import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { NestExpressApplication } from '@nestjs/platform-express'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import expressStaticGzip from 'express-static-gzip'
import { Config } from '../platform/config/config.js'
import { isApi } from '../platform/http/routes/api-path.js'
import { CLIENT_FILES } from '../platform/config/paths.js'
import { DocumentServer } from './documents/document-server.js'
import { Documents } from './documents/documents.js'

/** Requests of one connection that may come before the answer to the one before; browsers and proxies send none. */
const MAX_PIPELINED = 10

/** Files that the build has named by their content. */
const NAMED_BY_CONTENT = /^\/assets\//

/** Adds the portal's pages to its HTTP server; to be called before `app.init()`. */
export async function mountWeb(app: NestExpressApplication): Promise<void> {
  const documents = app.get(DocumentServer)
  if (app.get(Config).isDevelopment) {
    app.use(await app.get(Documents).developmentServer(), ((request, response, next) => {
      if (!documents.answer(request, response)) next()
    }) satisfies RequestHandler)
    return
  }
  const web = express
    .Router()
    .get(NAMED_BY_CONTENT, serveFiles(), uncompressed)
    .use(compression({ filter: isMarkup }))
  app.use(((request, response, next) =>
    isApi(request.path) ? next() : web(request, response, next)) satisfies RequestHandler)
  answerInFront(app, (request, response) => documents.answer(request, response))
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

/** Newsletter pages, and the pictures at fixed addresses. */
const isMarkup = (_request: IncomingMessage, response: ServerResponse) =>
  /^(text\/html|image\/svg\+xml)/.test(String(response.getHeader('Content-Type')))

/** Express takes longer to set a request up than to send a document that is ready. */
function answerInFront(
  app: NestExpressApplication,
  answer: (...exchange: Parameters<RequestListener>) => boolean,
): void {
  const server = app.getHttpServer()
  const [behind] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on(
    'request',
    (request, response) =>
      isPipeliningTooMany(response, request.socket) ||
      answer(request, response) ||
      behind!(request, response),
  )
}

const pipelined = new WeakMap<Socket, number>()

/**
 * Closes a connection that sends many requests without waiting for the answers, and returns whether it did: node begins to answer
 * all of them at once, however many.
 */
function isPipeliningTooMany(response: ServerResponse, socket: Socket): boolean {
  // Once the response before this one is complete, node assigns the socket.
  if (response.socket !== null) return false
  const count = (pipelined.get(socket) ?? 0) + 1
  pipelined.set(socket, count)
  if (count > MAX_PIPELINED) socket.destroy()
  return socket.destroyed
}
