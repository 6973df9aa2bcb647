import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds for which a client that was answered early may continue to send. */
const LINGER = 2000

/** Returns whether the request has a body, by its headers. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || declaredLength({ headers }) > 0

/** Returns the bytes of the body by its header; 0 without one. */
export const declaredLength = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  Number(headers['content-length'] ?? 0)

/**
 * Calls back once more than `most` bytes of the body have arrived. The body's reader must be attached in the same turn
 * of the event loop.
 */
export function onLargerBody(request: IncomingMessage, most: number, callback: () => void): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= most) return
    request.off('data', count)
    callback()
  }
  request.on('data', count)
}

/**
 * Closes the connection after the answer instead of reading the rest of the body. It is half-closed first: unread bytes
 * would reset it, and the client would lose the answer.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const destroySoon = socket.destroySoon.bind(socket)
  response.shouldKeepAlive = false
  // Node calls this once the last answer of a connection has been written.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    // Nest destroys an upload that was not read to its end, and the connection with it.
    const destroy = request.destroy.bind(request)
    request.destroy = () => request
    socket.once('close', () => destroy())
    request.resume()
    socket.end()
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
