import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds for which a client that was answered early may go on sending. */
const LINGER = 2000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || declaredLength({ headers }) > 0

/** Returns the bytes of the body as its header says; 0 where it says nothing. */
export const declaredLength = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  Number(headers['content-length'] ?? 0)

/**
 * Calls back once more than `most` bytes of the body have come. Whoever reads the body has to begin in the same turn
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
 * Ends the connection with the answer instead of reading what is left of the body. It is half closed first: bytes that
 * nobody reads would reset it, and the client would lose the answer.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const destroySoon = socket.destroySoon.bind(socket)
  response.shouldKeepAlive = false
  // Node calls this once the last answer of a connection has been written.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    // Nest destroys a form that it did not read to its end, and the connection with it.
    const destroy = request.destroy.bind(request)
    request.destroy = () => request
    socket.once('close', () => destroy())
    request.resume()
    socket.end()
    setTimeout(() => socket.destroy(), LINGER).unref()
  }
}
