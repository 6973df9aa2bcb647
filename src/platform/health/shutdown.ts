import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'

/** Milliseconds for requests in flight, including the drain; the rest is for closing the database. */
const REQUEST_TIMEOUT = 20_000
/** Milliseconds after which the process ends in any case, even if the database does not answer. */
export const SHUTDOWN_TIMEOUT = 24_000

/**
 * Shuts the server down in two steps (contract §7). While it drains, the portal still answers, reports that it is not
 * ready, and closes each connection after its next answer. Then it refuses new connections and finishes requests.
 */
@Injectable()
export class Shutdown {
  isClosing = false
  /** Every open connection, with its pending response. Node does not close connections without any request. */
  private readonly connections = new Map<Socket, ServerResponse | null>()

  /** Tracks the server's connections; to be called before it listens. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.connections.set(socket, null)
      socket.on('close', () => this.connections.delete(socket))
    })
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.connections.set(socket, response)
      response.shouldKeepAlive &&= !this.isClosing
      response.on('close', () => this.connections.has(socket) && this.connections.set(socket, null))
    })
  }

  /** Resolves once all requests are answered or have timed out; `drain` is in milliseconds. */
  async close(server: Server, drain: number): Promise<void> {
    const deadline = performance.now() + REQUEST_TIMEOUT
    this.isClosing = true
    for (const response of this.connections.values()) if (response) response.shouldKeepAlive = false
    await wait(drain)
    // Lets node parse requests that have arrived, so that they are answered.
    await nextTurn()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, response] of this.connections) if (!response) socket.destroy()
    await Promise.race([closed, wait(deadline - performance.now(), undefined, { ref: false })])
    server.closeAllConnections()
  }
}
