import { type AddressInfo, connect, createServer } from 'node:net'

const HEADER = 4
const QUERY = 3

/**
 * Between a client and a MySQL server: calls `onQuery` with each statement before it is passed on. The server receives
 * it even if the client is gone by then.
 */
export async function startQueryProxy(databaseUrl: string, onQuery: (sql: string) => void) {
  const target = new URL(databaseUrl)
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let waiting = Buffer.alloc(0)
    client.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      for (let end; (end = endOfPacket(waiting)) > 0; waiting = waiting.subarray(end)) {
        // Commands begin with sequence number 0; answers in the handshake do not.
        if (waiting[3] === 0 && waiting[HEADER] === QUERY) onQuery(waiting.toString('utf8', HEADER + 1, end))
        upstream.write(waiting.subarray(0, end))
      }
    })
    upstream.on('data', (data) => client.write(data))
    client.on('error', () => undefined).on('close', () => upstream.end())
    upstream.on('error', () => undefined).on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** The end of the first packet; 0 while it is incomplete. */
function endOfPacket(bytes: Buffer): number {
  if (bytes.length < HEADER) return 0
  const end = HEADER + bytes.readUIntLE(0, 3)
  return bytes.length < end ? 0 : end
}
