import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { halves } from '../support/pictures.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

const UNFINISHED = 44
const MEGABYTE = 1024 * 1024
const CHUNK = Buffer.alloc(16 * 1024, 'x')
const FRAMED = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
const FORM_HEAD = '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'
const FORM_HEAD_FRAMED = `${FORM_HEAD.length.toString(16)}\r\n${FORM_HEAD}\r\n`

let portal: PortalProcess
beforeAll(async () => void (portal = await startPortalProcess()), 60_000)
afterAll(() => portal.stop())

async function signIn(accessKey: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ accessKey })
  const answer = await fetch(`${portal.origin}/api/auth/validate-key`, { method: 'POST', headers, body })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Opens a connection and collects what it receives; `closed` resolves to its duration in milliseconds. */
function open() {
  const socket: Socket = connect(Number(new URL(portal.origin).port), '127.0.0.1').setNoDelay(true)
  const startedAt = performance.now()
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => performance.now() - startedAt)
  return {
    socket,
    closed,
    received: () => received,
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]),
  }
}

const head = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join('\r\n')
    .concat('\r\n\r\n')

const UPLOAD = '/api/profile/upload-avatar'
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' }
const JSON_BODY = { 'Content-Type': 'application/json' }

/** Sends until the server answers; returns the number of bytes sent. */
async function sendUntilAnswered(
  client: ReturnType<typeof open>,
  portion: Buffer,
  most: number,
): Promise<number> {
  let sent = 0
  const answered = once(client.socket, 'data')
  while (sent < most && client.received() === '' && !client.socket.destroyed) {
    const isTaken = client.socket.write(portion)
    sent += portion.length
    const more = isTaken ? new Promise((resolve) => setImmediate(resolve)) : once(client.socket, 'drain')
    await Promise.race([more, answered, client.closed])
  }
  return sent
}

it('lets others upload while one member leaves uploads unfinished', async () => {
  const [holder, other] = [await signIn(portal.keys.lifetime!), await signIn(portal.keys.fullaccess!)]
  const unfinished = Array.from({ length: UNFINISHED }, () => {
    const client = open()
    client.socket.write(head(UPLOAD, { ...FORM, Cookie: holder, 'Content-Length': 4 * MEGABYTE }))
    client.socket.write(FORM_HEAD)
    return client
  })
  // Uploads beyond the limit of one key are refused; by then the others are under way.
  await Promise.race(unfinished.map(({ socket }) => once(socket, 'data')))
  const body = new FormData()
  body.append('accessKeyCode', 'me')
  body.append('avatar', new Blob([new Uint8Array(await halves())]), 'me.jpg')
  const answer = await fetch(portal.origin + UPLOAD, { method: 'POST', headers: { Cookie: other }, body })
  expect(answer.status).toBe(200)
  for (const { socket } of unfinished) socket.destroy()
  await Promise.all(unfinished.map(({ closed }) => closed))
}, 60_000)

it.each([
  ['JSON', '/api/auth/validate-key', JSON_BODY, 'This request is too large.'],
  ['a form', UPLOAD, FORM, 'Please select an image smaller than 5MB'],
])(
  'refuses 1 GB of %s by its declared length',
  async (_, path, type, sentence) => {
    const client = open()
    const Cookie = await signIn(portal.keys.automation!)
    client.socket.write(head(path, { ...type, Cookie, 'Content-Length': 1024 * MEGABYTE }))
    await once(client.socket, 'data')
    expect(client.received()).toMatch(/^HTTP\/1\.1 413[\s\S]*\r\nConnection: close\r\n/)
    expect(client.received()).toContain(sentence)
    client.socket.destroy()
  },
  20_000,
)

it.each([
  // Megabytes: data in the system's buffers counts as sent.
  ['JSON', '/api/auth/validate-key', JSON_BODY, '', 12],
  ['a form', UPLOAD, FORM, FORM_HEAD_FRAMED, 16],
])(
  'refuses an endless body of %s when it is too large and disconnects a client that keeps sending',
  async (_, path, type, opening, most) => {
    const Cookie = await signIn(portal.keys.automation!)
    const client = open()
    client.socket.write(head(path, { ...type, Cookie, 'Transfer-Encoding': 'chunked' }) + opening)
    const sent = await sendUntilAnswered(client, FRAMED, 64 * MEGABYTE)
    expect(client.status()).toBe(413)
    expect(sent).toBeLessThan(most * MEGABYTE)
    // A chunk at intervals, until the server closes the connection.
    const timer = setInterval(() => client.socket.write(FRAMED), 100)
    const took = await client.closed
    clearInterval(timer)
    expect(took).toBeLessThan(10_000)
  },
  30_000,
)

it.each(['/', '/start', '/no/such', '/dashboard/'])(
  'closes the connection of an endless body for the document %s',
  async (path) => {
    const client = open()
    client.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`)
    await sendUntilAnswered(client, FRAMED, 64 * MEGABYTE)
    const timer = setInterval(() => client.socket.write(FRAMED), 100)
    const took = await client.closed
    clearInterval(timer)
    expect(client.status()).toBeGreaterThanOrEqual(200)
    expect(took).toBeLessThan(10_000)
  },
  30_000,
)

it.each(['/start', '/healthz', '/api/auth/session'])(
  'closes a connection that sends thousands of requests for %s without waiting for answers',
  async (path) => {
    const client = open()
    client.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(5_000))
    // Reset, or closed.
    await client.closed.catch(() => undefined)
    expect(client.received().match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThan(50)
    expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200)
  },
  30_000,
)

it('answers a few requests of a connection that come at once, in order', async () => {
  const client = open()
  const paths = ['/healthz', '/start', '/api/auth/session', '/healthz']
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`)
  client.socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`)
  await client.closed
  const statuses = [...client.received().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
  expect(statuses).toEqual(['200', '200', '401', '200'])
})

it('times out a header after 10 s and a body after 30 s without progress, but not a slow body', async () => {
  const Cookie = await signIn(portal.keys.indicator!)
  const stall = (path: string, type: Record<string, string>, opening: string) => {
    const client = open()
    client.socket.write(head(path, { ...type, Cookie, 'Content-Length': 5000 }) + opening)
    return client
  }
  const stalled = [
    stall(UPLOAD, FORM, FORM_HEAD),
    stall('/api/auth/validate-key', JSON_BODY, '{"accessKey": "'),
    stall('/api/affiliate/sales', JSON_BODY, '{"id": "'),
  ]
  const headless = open()
  headless.socket.write('POST /api/auth/validate-key HTTP/1.1\r\nHost: local')
  const body = `{"accessKey": "${'x'.repeat(40)}"}`
  const slow = open()
  slow.socket.write(head('/api/auth/validate-key', { ...JSON_BODY, 'Content-Length': body.length }))
  let at = 0
  const timer = setInterval(
    () => slow.socket.write(body[at++]!) && at === body.length && clearInterval(timer),
    600,
  )

  const headlessTook = await headless.closed
  expect(headlessTook).toBeGreaterThan(9_000)
  expect(headlessTook).toBeLessThan(15_000)
  for (const { closed, status, received } of stalled) {
    const took = await closed
    expect(took).toBeGreaterThan(29_000)
    expect(took).toBeLessThan(36_000)
    expect(status()).toBe(408)
    expect(received()).toContain('The request took too long to arrive. Please try again.')
  }
  while (slow.received() === '') await once(slow.socket, 'data')
  expect(slow.status()).toBe(401)
  slow.socket.destroy()
  // Their memory is free again.
  expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200)
}, 60_000)
