import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What the proxy does: `pass` forwards everything, `silent` accepts connections and answers nothing, `cut` forwards one
 * mail and ends the connection before the server's answer, then passes.
 */
type Mood = 'pass' | 'silent' | 'cut'

const END_OF_MAIL = '\r\n.\r\n'

export async function startTcpProxy(target: number) {
  let mood: Mood = 'pass'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let isCut = false
    let said = ''
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (data) => {
      said = (said + data.toString('latin1')).slice(-END_OF_MAIL.length)
      if (mood === 'cut' && said === END_OF_MAIL) {
        mood = 'pass'
        isCut = true
      }
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (isCut) client.destroy()
      else if (mood !== 'silent') client.write(data)
    })
  })
  const start = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await start(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Starts again on the same port after `stop`. */
    start: () => start(port),
    be: (next: Mood) => void (mood = next),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
