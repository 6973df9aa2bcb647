import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'

/** Milliseconds that requests in flight are given, the drain among them; the rest is for closing the database. */
const PATIENCE = 20_000
/** Milliseconds after which the process ends whatever it waits for: a database, say, that does not answer. */
export const SHUTDOWN_TIMEOUT = 24_000

/**
 * An orderly end in two steps. While it drains, the portal serves as ever, says that it is not ready, and ends each
 * connection with its next answer. Then it takes no new connections and finishes what is under way.
 */
@Injectable()
export class Shutdown {
  isClosing = false
  /** Every open connection, with the answer it waits for. Node itself overlooks those that never asked for anything. */
  private readonly connections = new Map<Socket, ServerResponse | null>()

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

  /** `drain`: milliseconds between the first step and the second. */
  async close(server: Server, drain: number): Promise<void> {
    const deadline = performance.now() + PATIENCE
    this.isClosing = true
    for (const response of this.connections.values()) if (response) response.shouldKeepAlive = false
    await wait(drain)
    // What has arrived already becomes a request, and is answered.
    await nextTurn()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, response] of this.connections) if (!response) socket.destroy()
    await Promise.race([closed, wait(deadline - performance.now(), undefined, { ref: false })])
    server.closeAllConnections()
  }
}
