import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createConnection } from 'mysql2/promise'
import { callsTo, type Reply } from '../support/calls.js'
import { isMysql } from '../support/database.js'
import { startMariadb } from '../support/mariadb.mjs'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { until } from '../support/until.js'

const LONGEST = 10_000
/** Containers are killed after 30 s (docker-compose.yml). */
const LONGEST_STOP = 28_000
const MEGABYTE = 1024 * 1024
const suite = isMysql ? describe : describe.skip

suite('hanging or crashed database server (skipped on SQLite, which has none)', () => {
  let server: Awaited<ReturnType<typeof startMariadb>>
  let portal: PortalProcess
  let cookies: { member: string; master: string }
  beforeAll(async () => {
    server = await startMariadb()
    portal = await startPortalProcess({ DATABASE_URL: server.url, RATE_LIMITS: 'off' })
    const [member, master] = await Promise.all(
      ['lifetime', 'automation master'].map(async (name) => (await signIn(portal.keys[name]!)).cookie!),
    )
    cookies = { member: member!, master: master! }
  }, 60_000)
  afterAll(async () => {
    await portal?.stop('SIGKILL')
    await server.stop()
  })

  const anonymous = (...call: Parameters<ReturnType<typeof callsTo>>) => callsTo(portal.origin)(...call)
  const member = (...call: Parameters<ReturnType<typeof callsTo>>) =>
    callsTo(portal.origin, cookies.member)(...call)
  const master = (...call: Parameters<ReturnType<typeof callsTo>>) =>
    callsTo(portal.origin, cookies.master)(...call)
  const signIn = (accessKey: string) => anonymous('POST', '/api/auth/validate-key', { accessKey })
  const ready = async () => (await anonymous('GET', '/readyz')).status
  const untilReady = () => until(ready, (status) => status === 200)

  /** Calls of all kinds that need the database. */
  const calls = (): Promise<Reply>[] => [
    signIn(portal.keys.lifetime!),
    signIn('lifetime-guessed'),
    anonymous('POST', '/api/newsletter/subscribe', { email: 'vale@vale.example' }),
    anonymous('GET', '/readyz'),
    member('GET', '/readyz'),
    member('GET', '/api/auth/session'),
    member('POST', '/api/auth/logout'),
    member('GET', '/api/profile/me'),
    member('PUT', '/api/profile/me', { displayName: 'Vale' }),
    member('GET', '/api/affiliate/status/me'),
    member('GET', '/api/affiliate/stats/me'),
    member('POST', '/api/affiliate/submit', {}),
    member('GET', '/api/portal/content?page=dashboard'),
    master('GET', '/api/admin/affiliate/applications'),
    master('GET', '/api/content/automation'),
    master('GET', '/api/admin/members?q=vale'),
    master('POST', '/api/admin/members/find', { q: 'lifetime-nobody-has-it' }),
    master('POST', '/api/admin/affiliate/init-stats', {}),
  ]
  const without = () => [
    anonymous('GET', '/start'),
    anonymous('GET', '/dashboard'),
    member('GET', '/'),
    member('GET', '/signin'),
    anonymous('GET', '/healthz'),
    member('GET', '/healthz'),
    master('GET', '/healthz'),
  ]

  const expectRefusedInTime = (replies: Reply[]) => {
    const isRight = ({ status, retryAfter, took }: Reply) =>
      status === 503 && Number(retryAfter) > 0 && took < LONGEST
    const wrong = replies.filter((reply) => !isRight(reply))
    expect(wrong.map(({ status, took, text }) => `${status} after ${took}: ${text}`)).toEqual([])
  }

  it('answers 90 calls of all kinds with 503 within 10 s while it hangs, and still serves documents', async () => {
    server.signal('SIGSTOP')
    const refused = Promise.all(Array.from({ length: 5 }, calls).flat())
    const answered = await Promise.all(without())
    expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 200))
    expect(Math.max(...answered.map(({ took }) => took))).toBeLessThan(5_000)
    expectRefusedInTime(await refused)
    server.signal('SIGCONT')
    await untilReady()
  }, 60_000)

  it('bounds the queue: a thousand calls use little memory and the portal recovers', async () => {
    const before = memoryOf(portal)
    server.signal('SIGSTOP')
    const [again, guessed] = await Promise.all([
      Promise.all(Array.from({ length: 500 }, () => member('GET', '/api/profile/me'))),
      Promise.all(Array.from({ length: 500 }, () => signIn('lifetime-guessed'))),
    ])
    expect(memoryOf(portal) - before).toBeLessThan(150 * MEGABYTE)
    server.signal('SIGCONT')
    expectRefusedInTime([...again, ...guessed])
    await untilReady()
    expect((await member('GET', '/api/profile/me')).status).toBe(200)
    expect((await signIn(portal.keys.lifetime!)).status).toBe(200)
  }, 60_000)

  it('loses no acknowledged write when connections are killed mid-transaction', async () => {
    const acknowledged = new Set<string>()
    const admin = await createConnection(server.url.replace(/^mariadb:/, 'mysql:'))
    let isOver = false
    const subscribe = async () => {
      while (!isOver) {
        const email = `${Math.random()}@vale.example`
        const { status } = await anonymous('POST', '/api/newsletter/subscribe', { email })
        if (status === 200) acknowledged.add(email)
        else expect(status).toBe(503)
      }
    }
    const subscribers = Array.from({ length: 8 }, subscribe)
    for (let round = 0; round < 25; round++) {
      const before = acknowledged.size
      await until(
        () => acknowledged.size,
        (size) => size >= before + 4,
      )
      const [rows] = await admin.query('SHOW PROCESSLIST')
      for (const { Id, Command } of rows as { Id: number; Command: string }[])
        if (Id !== admin.threadId && Command !== 'Daemon')
          await admin.query(`KILL CONNECTION ${Id}`).catch(() => undefined)
    }
    isOver = true
    await Promise.all(subscribers)
    const [rows] = await admin.query('SELECT email FROM subscriptions')
    await admin.end()
    const stored = new Set((rows as { email: string }[]).map(({ email }) => email))
    expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(100)
  }, 60_000)

  it('answers 503 while it is down and recovers when it is back', async () => {
    server.signal('SIGKILL')
    expectRefusedInTime(await Promise.all(Array.from({ length: 2 }, calls).flat()))
    expect((await member('GET', '/healthz')).status).toBe(200)
    expect((await anonymous('GET', '/start')).status).toBe(200)
    await server.restart()
    await untilReady()
    expect((await member('GET', '/api/profile/me')).status).toBe(200)
    expect((await signIn(portal.keys.lifetime!)).status).toBe(200)
  }, 60_000)

  it('prints the address even if the database hangs as soon as the portal listens', async () => {
    const port = await freePort()
    const admin = await createConnection(server.url.replace(/^mariadb:/, 'mysql:'))
    await admin.query('CREATE DATABASE second')
    await admin.end()
    const url = new URL('/second', server.url).href
    const starting = startPortalProcess({ DATABASE_URL: url, PORT: String(port) })
    await until(() => isListening(port), Boolean)
    server.signal('SIGSTOP')
    const second = await starting
    expect(Object.keys(second.keys)).toContain('lifetime')
    expect((await callsTo(second.origin)('GET', '/start')).status).toBe(200)
    server.signal('SIGCONT')
    await until(
      async () => (await callsTo(second.origin)('GET', '/readyz')).status,
      (status) => status === 200,
    )
    expect(await second.stop()).toBe(0)
  }, 60_000)

  it('exits in time while it hangs', async () => {
    server.signal('SIGSTOP')
    await member('GET', '/api/profile/me')
    const started = performance.now()
    await portal.stop()
    expect(performance.now() - started).toBeLessThan(LONGEST_STOP)
    server.signal('SIGCONT')
  }, 60_000)
})

const memoryOf = ({ process: { pid } }: PortalProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
