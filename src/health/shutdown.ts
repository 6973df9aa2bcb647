import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import type { NextFunction, Request, Response } from 'express'

/** Milliseconds that requests in flight are given; the rest of the 25 s is for closing the database. */
const PATIENCE = 20_000

/** An orderly end: no new connections, what is under way is finished, kept-alive sockets are told to close. */
@Injectable()
export class Shutdown {
  isClosing = false

  readonly middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.isClosing) response.setHeader('Connection', 'close')
    next()
  }

  async closeServer(server: Server): Promise<void> {
    this.isClosing = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, wait(PATIENCE, undefined, { ref: false })])
    server.closeAllConnections()
  }
}
