import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'

/** Milliseconds that requests in flight are given; the rest is for closing the database. */
const PATIENCE = 20_000
/** Milliseconds after which the process ends whatever it waits for: a database, say, that does not answer. */
export const LONGEST_END = 24_000

/** An orderly end: no new connections, what is under way is finished, kept-alive sockets are told to close. */
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

  async close(server: Server): Promise<void> {
    this.isClosing = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const [socket, response] of this.connections)
      if (response) response.shouldKeepAlive = false
      else socket.destroy()
    await Promise.race([closed, wait(PATIENCE, undefined, { ref: false })])
    server.closeAllConnections()
  }
}
