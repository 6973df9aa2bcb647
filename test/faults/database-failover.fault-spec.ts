import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createConnection } from 'mysql2/promise'
import { callsTo } from '../support/calls.js'
import { isMysql } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { startMariadb } from '../support/mariadb.mjs'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { startTcpProxy } from '../support/tcp-proxy.js'
import { until } from '../support/until.js'

type Server = Awaited<ReturnType<typeof startMariadb>>

/** Milliseconds, once the new primary is there. */
const RECOVERY = 5_000
const AT_ONCE = 16
/** Without the privilege to write to a server that is read-only. */
const USER = 'app'
const suite = isMysql ? describe : describe.skip

async function run(server: Server, sql: string): Promise<unknown> {
  const connection = await createConnection({
    uri: server.url.replace(/^mariadb:/, 'mysql:'),
    multipleStatements: true,
  })
  const [rows] = await connection.query(sql)
  await connection.end()
  return rows
}

async function startServer(): Promise<Server> {
  const server = await startMariadb()
  await run(server, `CREATE USER ${USER}@'127.0.0.1' IDENTIFIED BY '${USER}'`)
  await run(server, `GRANT ALL ON portal.* TO ${USER}@'127.0.0.1'`)
  return server
}

const portOf = ({ url }: Server) => Number(new URL(url).port)

suite('failover of the database (skipped on SQLite, which has none)', () => {
  let first: Server
  let second: Server
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let portal: PortalProcess
  const acknowledged = new Set<string>()
  beforeAll(async () => {
    ;[first, second] = await Promise.all([startServer(), startServer()])
    proxy = await startTcpProxy(portOf(first))
    const url = new URL(first.url)
    url.username = url.password = USER
    url.port = String(proxy.port)
    portal = await startPortalProcess({ DATABASE_URL: url.href, RATE_LIMITS: 'off' })
  }, 120_000)
  afterAll(async () => {
    await portal?.stop('SIGKILL')
    await proxy?.stop()
    await Promise.all([first, second].map((server) => server?.stop()))
  })

  const subscribe = async () => {
    const email = `${Math.random()}@vale.example`
    const reply = await callsTo(portal.origin)('POST', '/api/newsletter/subscribe', { email })
    if (reply.status === 200) acknowledged.add(email)
    return reply.status
  }
  /** Opens every connection of the pool. */
  const subscribeAtOnce = () => Promise.all(Array.from({ length: AT_ONCE }, subscribe))
  /** Makes `to` an empty database with what `from` has; no write may be under way. */
  const replicate = async (from: Server, to: Server) => {
    await run(to, 'DROP DATABASE portal; CREATE DATABASE portal CHARACTER SET utf8mb4')
    await restore(to.url, await dump(from.url))
  }
  const expectStored = async (server: Server) => {
    const rows = (await run(server, 'SELECT email FROM portal.subscriptions')) as { email: string }[]
    const stored = new Set(rows.map(({ email }) => email))
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
  }

  it('reaches the new primary when the former one is read-only, though its connections live', async () => {
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([200]))
    await run(first, 'SET GLOBAL read_only = 1')
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([503]))
    await replicate(first, second)
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([503]))
    proxy.setTarget(portOf(second))
    // The first refused write finds it out for all connections.
    await subscribeAtOnce()
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([200]))
    expect((await callsTo(portal.origin)('GET', '/readyz')).status).toBe(200)
    await expectStored(second)
  }, 60_000)

  it('reaches it one write at a time, with at most one refused', async () => {
    await replicate(second, first)
    await run(first, 'SET GLOBAL read_only = 0')
    await subscribeAtOnce()
    await run(second, 'SET GLOBAL read_only = 1')
    await replicate(second, first)
    proxy.setTarget(portOf(first))
    // None, where a worker's own write was refused before and found it out.
    expect([200, 503]).toContain(await subscribe())
    expect([await subscribe(), await subscribe()]).toEqual([200, 200])
    await expectStored(first)
  }, 60_000)

  it('reaches it within five seconds when the former one hangs', async () => {
    await run(second, 'SET GLOBAL read_only = 0')
    await subscribeAtOnce()
    await replicate(first, second)
    first.signal('SIGSTOP')
    proxy.setTarget(portOf(second))
    const started = performance.now()
    await until(subscribe, (status) => status === 200)
    expect(performance.now() - started).toBeLessThan(RECOVERY)
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([200]))
    first.signal('SIGCONT')
    await expectStored(second)
  }, 60_000)

  it('goes on when the same server takes writes again', async () => {
    await run(second, 'SET GLOBAL read_only = 1')
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([503]))
    await run(second, 'SET GLOBAL read_only = 0')
    expect(new Set(await subscribeAtOnce())).toEqual(new Set([200]))
  }, 60_000)
})
