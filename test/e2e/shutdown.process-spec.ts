import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import libsql from 'libsql'
import { isMysql } from '../support/database.js'
import { startPortalProcess } from '../support/portal-process.js'

/** What orchestrators give a process between SIGTERM and SIGKILL, less a margin. */
const MOST_MILLISECONDS = 25_000

it('finishes what is under way when it is told to end, and takes nothing new', async () => {
  const portal = await startPortalProcess()
  const { port } = new URL(portal.origin)
  const agent = new Agent({ keepAlive: true })
  // A request whose body is still on its way when the signal comes.
  const body = JSON.stringify({ accessKey: portal.keys.lifetime })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const underWay = request({ port, agent, method: 'POST', path: '/api/auth/validate-key', headers })
  underWay.write(body.slice(0, 10))
  const idle = connect(Number(port), '127.0.0.1')
  await once(idle, 'connect')
  await fetch(`${portal.origin}/healthz`)

  const exit = portal.stop()
  await once(idle, 'close')
  underWay.end(body.slice(10))
  const [answer] = (await once(underWay, 'response')) as [
    { statusCode: number; headers: Record<string, string>; resume: () => void },
  ]
  answer.resume()
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  await expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow()
  expect(await exit).toBe(0)
  agent.destroy()
}, 60_000)

// A MySQL server that locks or hangs: test/faults/database-hang.fault-spec.ts.
const itOnSqlite = isMysql ? it.skip : it
itOnSqlite('ends in time though a write cannot be done, which is refused', async () => {
  const portal = await startPortalProcess()
  const other = new libsql(join(portal.environment.DATA_DIR!, 'portal.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ accessKey: portal.keys.lifetime })
  const signIn = request(`${portal.origin}/api/auth/validate-key`, { method: 'POST', headers, agent: false })
  signIn.end(body)
  // Answered in turn, so the write has been asked for by then.
  await fetch(`${portal.origin}/readyz`)

  const signalAt = performance.now()
  const answered = once(signIn, 'response')
  const exit = portal.stop()
  const [{ statusCode }] = (await answered) as [{ statusCode: number }]
  expect(statusCode).toBe(503)
  expect(await exit).toBe(0)
  expect(performance.now() - signalAt).toBeLessThan(MOST_MILLISECONDS)
  other.close()
}, 60_000)
