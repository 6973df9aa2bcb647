import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { callsTo } from '../support/calls.js'
import { databaseOf } from '../support/database.js'
import { repeats } from '../support/nightly.js'
import { type PortalProcess, type PrintedKeys, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

const KILLS = repeats(20, 4)
const AT_ONCE = 6

const dataDir = mkdtempSync(join(tmpdir(), 'portal-kills-'))
const database = await databaseOf(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The first start adds demo data; later ones are quicker without. */
const start = (SEED_DEMO = 'false') =>
  startPortalProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED_DEMO })

/** Subscribes addresses until the portal stops answering. */
async function subscribe(portal: PortalProcess, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const email = `${Math.random()}@vale.example`
    const { status } = await callsTo(portal.origin)('POST', '/api/newsletter/subscribe', { email })
    if (status === 0) return
    expect(status).toBe(200)
    acknowledged.add(email)
  }
}

async function stored(): Promise<Set<string>> {
  const sql = 'SELECT email FROM subscriptions'
  if (!database.url) {
    const file = new libsql(join(dataDir, 'portal.sqlite'))
    const rows = file.prepare(sql).all() as { email: string }[]
    file.close()
    return new Set(rows.map(({ email }) => email))
  }
  const connection = await createConnection(database.url.replace(/^mariadb:/, 'mysql:'))
  const [rows] = await connection.query(sql)
  await connection.end()
  return new Set((rows as { email: string }[]).map(({ email }) => email))
}

it(`keeps every acknowledged write after ${KILLS} kills during writes`, async () => {
  const acknowledged = new Set<string>()
  let keys: PrintedKeys = {}
  for (let kill = 0; kill < KILLS; kill++) {
    const portal = await start(kill === 0 ? 'true' : 'false')
    if (kill === 0) keys = portal.keys
    const before = acknowledged.size
    const subscribers = Array.from({ length: AT_ONCE }, () => subscribe(portal, acknowledged))
    // At a different moment each time.
    await until(
      () => acknowledged.size,
      (size) => size > before + kill,
    )
    await portal.stop('SIGKILL')
    await Promise.all(subscribers)
  }
  const portal = await start()
  expect((await callsTo(portal.origin)('GET', '/readyz')).status).toBe(200)
  const { cookie } = await callsTo(portal.origin)('POST', '/api/auth/validate-key', {
    accessKey: keys.lifetime,
  })
  expect((await callsTo(portal.origin, cookie)('GET', '/api/auth/session')).status).toBe(200)
  expect(await portal.stop()).toBe(0)

  const rows = await stored()
  expect([...acknowledged].filter((email) => !rows.has(email))).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual((KILLS * (KILLS - 1)) / 2)
}, 240_000)
