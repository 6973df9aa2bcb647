import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * What the proxy does: `pass` forwards everything, `silent` accepts connections and answers nothing, `cut` forwards one
 * mail and ends the connection before the server's answer, then passes.
 */
type Mode = 'pass' | 'silent' | 'cut'

const END_OF_MAIL = '\r\n.\r\n'

export async function startTcpProxy(firstTarget: number) {
  let target = firstTarget
  let mode: Mode = 'pass'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let isCut = false
    let tail = ''
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
      tail = (tail + data.toString('latin1')).slice(-END_OF_MAIL.length)
      if (mode === 'cut' && tail === END_OF_MAIL) {
        mode = 'pass'
        isCut = true
      }
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (isCut) client.destroy()
      else if (mode !== 'silent') client.write(data)
    })
  })
  const start = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await start(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Sends new connections to another port; those that are open stay where they are. */
    setTarget: (next: number) => void (target = next),
    /** Starts again on the same port after `stop`. */
    start: () => start(port),
    setMode: (next: Mode) => void (mode = next),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
