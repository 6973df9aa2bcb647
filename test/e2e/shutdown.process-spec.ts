import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import libsql from 'libsql'
import { isMysql } from '../support/database.js'
import { startPortalProcess } from '../support/portal-process.js'

/** Orchestrators send SIGKILL 30 s after SIGTERM; less a margin. */
const MAX_MILLISECONDS = 25_000

it('finishes open requests on SIGTERM and accepts no new ones', async () => {
  const portal = await startPortalProcess()
  const { port } = new URL(portal.origin)
  const agent = new Agent({ keepAlive: true })
  // A request whose body is incomplete when the signal arrives.
  const body = JSON.stringify({ accessKey: portal.keys.lifetime })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const pending = request({ port, agent, method: 'POST', path: '/api/auth/validate-key', headers })
  pending.write(body.slice(0, 10))
  const idle = connect(Number(port), '127.0.0.1')
  await once(idle, 'connect')
  await fetch(`${portal.origin}/healthz`)

  const exit = portal.stop()
  await once(idle, 'close')
  pending.end(body.slice(10))
  const [answer] = (await once(pending, 'response')) as [
    { statusCode: number; headers: Record<string, string>; resume: () => void },
  ]
  answer.resume()
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  await expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow()
  expect(await exit).toBe(0)
  agent.destroy()
}, 60_000)

// test/faults/database-hang.fault-spec.ts covers a MySQL server that hangs.
const itOnSqlite = isMysql ? it.skip : it
itOnSqlite(
  'exits in time and refuses a write while the database is locked',
  async () => {
    const portal = await startPortalProcess()
    const other = new libsql(join(portal.environment.DATA_DIR!, 'portal.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ accessKey: portal.keys.lifetime })
    const signIn = request(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers,
      agent: false,
    })
    signIn.end(body)
    // Requests are answered in order, so the sign-in waits for its write by then.
    await fetch(`${portal.origin}/readyz`)

    const signalAt = performance.now()
    const answered = once(signIn, 'response')
    const exit = portal.stop()
    const [{ statusCode }] = (await answered) as [{ statusCode: number }]
    expect(statusCode).toBe(503)
    expect(await exit).toBe(0)
    expect(performance.now() - signalAt).toBeLessThan(MAX_MILLISECONDS)
    other.close()
  },
  60_000,
)
