import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { startMailServer } from '../support/mail-server.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** Orchestrators send SIGKILL 30 s after SIGTERM; less a margin. */
const MAX_SECONDS = 25
const ADDRESSES = ['ada@vale.example', 'grace@vale.example', 'mary@vale.example']

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'portal-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const subscribe = (portal: PortalProcess, email: string) =>
  fetch(`${portal.origin}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
/** Ends the portal and returns the seconds that took. */
async function secondsToStop(portal: PortalProcess): Promise<number> {
  const startedAt = performance.now()
  expect(await portal.stop()).toBe(0)
  return (performance.now() - startedAt) / 1000
}
async function outboxOf(portal: PortalProcess) {
  const { stdout } = await runTool('mail', ['list', '--json'], portal.environment)
  return (JSON.parse(stdout) as { mails: Record<string, string | null>[] }).mails
}

it('exits in time while the mail server hangs and releases unfinished mails', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  // One mail is being sent, one waits for the rate limit, one has not started.
  const limited = { MAIL_RATE: '0.01', DATA_DIR: dataDir }
  const portal = await startPortalProcess({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...limited })
  const called = once(silent, 'connection')
  for (const address of ADDRESSES) await subscribe(portal, address)
  await called
  expect(await secondsToStop(portal)).toBeLessThan(MAX_SECONDS)
  const ended = new Date().toISOString()
  for (const socket of sockets) socket.destroy()
  silent.close()

  const mails = await outboxOf(portal)
  expect(mails.map(({ to, state, attempts }) => [to, state, attempts])).toEqual(
    ADDRESSES.map((address) => [address, 'waiting', 0]),
  )
  for (const { due } of mails) expect(due! <= ended).toBe(true)

  const server = await startMailServer()
  const next = await startPortalProcess({ SMTP_URL: server.url, DATA_DIR: dataDir })
  await until(
    () => server.mails.length,
    (count) => count === ADDRESSES.length,
  )
  await next.stop()
  for (const address of ADDRESSES) expect(server.mailsTo(address)).toHaveLength(1)
  await server.stop()
}, 90_000)

it('waits for the reply to a mail already handed over', async () => {
  let answer: (() => void) | undefined
  const server = await startMailServer({
    onData: (stream, _session, done) => void stream.resume().on('end', () => (answer = done)),
  })
  const portal = await startPortalProcess({ SMTP_URL: server.url, DATA_DIR: dataDir })
  await subscribe(portal, ADDRESSES[0]!)
  const answerNow = await until(
    () => answer,
    (done) => done !== undefined,
  )
  const gone = secondsToStop(portal)
  await until(
    () =>
      fetch(`${portal.origin}/healthz`)
        .then(() => false)
        .catch(() => true),
    (isClosed) => isClosed,
  )
  answerNow!()
  await gone
  expect(await outboxOf(portal)).toEqual([expect.objectContaining({ state: 'sent', attempts: 1 })])
  await server.stop()
}, 60_000)
