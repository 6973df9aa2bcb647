import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { ExpressAdapter } from '@nestjs/platform-express'
import type { Express } from 'express'

/** Milliseconds for the headers, between two bytes of a body, and of an idle connection (contract §7). */
const TIMEOUTS = {
  headersTimeout: 10_000,
  timeout: 30_000,
  // Longer than the 60 s for which proxies reuse one, or they would send requests on connections that are closing.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1000,
}

/**
 * Makes node create requests and responses with Express's prototypes. Express would otherwise set the prototype of each
 * one, and V8 is slow with objects whose prototype changes (docs/decisions/requests.md).
 */
export class ExpressServer extends ExpressAdapter {
  override initHttpServer(): void {
    const express = this.getInstance<Express>()
    class Request extends IncomingMessage {}
    class Response extends ServerResponse {}
    Object.setPrototypeOf(Request.prototype, express.request)
    Object.setPrototypeOf(Response.prototype, express.response)
    Object.assign(express, { request: Request.prototype, response: Response.prototype })
    const { timeout, ...options } = TIMEOUTS
    this.httpServer = createServer(
      { IncomingMessage: Request, ServerResponse: Response, ...options },
      express,
    )
    this.httpServer.timeout = timeout
  }
}
