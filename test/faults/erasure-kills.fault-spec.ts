import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { databaseOf, isMysql } from '../support/database.js'
import { dump } from '../support/dump.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { type PortalProcess, runTool, spawnTool, startPortalProcess } from '../support/portal-process.js'
import { startQueryProxy } from '../support/query-proxy.js'
import { readRows } from '../support/read-rows.js'
import { until } from '../support/until.js'

/** The statements at which runs are killed, one after another, and whether the account is closed by then. */
const KILLS: [string, RegExp, boolean][] = [
  ['in the transaction that closes the account', /^insert into .?outbox_mails/i, false],
  ['once it is closed', /^delete from .?subscriptions/i, true],
  ['among what is found by the key', /^delete from .?profiles/i, true],
  ['at the key itself', /^update .?access_keys.? set .*holder_email/is, true],
]
const ADDRESS = 'ida.wren@vale.example'
const HOLDER = 'Ida Wren'

const STATES =
  'SELECT holder_name AS holder, status, erasures.state AS state FROM access_keys JOIN erasures ON key_id = access_keys.id'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-erasure-'))
const database = await databaseOf(dataDir)
let mails: MailServer
let portal: PortalProcess

beforeAll(async () => {
  mails = await startMailServer()
  portal = await startPortalProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    RATE_LIMITS: 'off',
    SMTP_URL: mails.url,
    MAIL_TIME_SCALE: '0.05',
  })
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await mails.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const erasing = (id: string) => ['erase', id, '--now', '--json']
const keys = async (...args: string[]) => {
  const { code, stdout, stderr } = await runTool('keys', [...args, '--json'], portal.environment)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

/** Runs an erasure and kills it at a statement. Returns the signal that ended it. */
async function killAt(statement: RegExp, id: string): Promise<string | null> {
  if (!isMysql) {
    const hook = join(import.meta.dirname, '../support/kill-at-statement.mjs')
    const variables = { KILL_AT_MATCH: statement.source, NODE_OPTIONS: `--import=${hook}` }
    return (await spawnTool('keys', erasing(id), { ...portal.environment, ...variables }).ended).signal
  }
  const proxy = await startQueryProxy(database.url!, (sql) => {
    if (statement.test(sql)) child.process.kill('SIGKILL')
  })
  const child = spawnTool('keys', erasing(id), { ...portal.environment, DATABASE_URL: proxy.url })
  const { signal } = await child.ended
  await proxy.stop()
  return signal
}

it('completes an erasure that was killed four times, once, and never shows a half erased account', async () => {
  const { id, key } = (await keys('issue', '--type', 'lifetime', '--holder', HOLDER, '--email', ADDRESS))
    .keys[0]
  const call = callsTo(portal.origin)
  const { cookie } = await call('POST', '/api/auth/validate-key', { accessKey: key })
  const member = callsTo(portal.origin, cookie)
  expect((await member('PUT', '/api/profile/me', { displayName: 'Ida of Vale' })).status).toBe(200)
  expect((await member('PUT', '/api/me/progress', { steps: ['automation.log-in'] })).status).toBe(200)
  expect((await call('POST', '/api/newsletter/subscribe', { email: ADDRESS })).status).toBe(200)

  for (const [moment, statement, isClosed] of KILLS) {
    expect([moment, await killAt(statement, id)]).toEqual([moment, 'SIGKILL'])
    const { status, text } = await member('GET', '/api/profile/me')
    expect([moment, status]).toEqual([moment, isClosed ? 401 : 200])
    if (!isClosed) expect(JSON.parse(text).profile).toMatchObject({ displayName: 'Ida of Vale' })
    expect([moment, ...(await readRows(dataDir, STATES))]).toEqual([
      moment,
      { holder: HOLDER, status: isClosed ? 'revoked' : 'active', state: isClosed ? 'erasing' : 'requested' },
    ])
  }

  const lastMails = () =>
    mails.mailsTo(ADDRESS).filter(({ subject }) => subject?.includes('has been deleted'))
  await until(lastMails, (found) => found.length > 0, 30_000)
  const state = async () => (await keys('erase', id, '--now')).erasures[0].state as string
  // Until its row is settled, the last mail keeps its address.
  await until(state, (now) => now === 'erased', 30_000)
  expect(lastMails()).toHaveLength(1)
  const audit = await readRows<{ action: string }>(
    dataDir,
    `SELECT action FROM audit_entries WHERE subject = 'key:${id}' AND action IN ('key-revoked', 'data-erased')`,
  )
  expect(audit.map(({ action }) => action).sort()).toEqual(['data-erased', 'key-revoked'])
  const rows = await dump(database.url ?? join(dataDir, 'portal.sqlite'))
  expect([HOLDER, 'Ida of Vale', ADDRESS, key].filter((text) => rows.includes(text))).toEqual([])
}, 240_000)
