import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { ExpressAdapter } from '@nestjs/platform-express'
import type { Express } from 'express'

/** Milliseconds: for a header, and without a byte of a body (contract §7: one client holds up no other). */
const TIMEOUTS = { headersTimeout: 10_000, timeout: 30_000, connectionsCheckingInterval: 1000 }

/**
 * Has node's server make requests and responses as express wants them. Plain ones would be given express's prototypes
 * one by one, and V8 gives up its fast paths for an object whose prototype changes (docs/decisions/019).
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
