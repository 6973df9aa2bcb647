import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import libsql from 'libsql'
import { createConnection, type ResultSetHeader } from 'mysql2/promise'
import { addDays, dayOf } from '../../src/platform/business-time.contract.js'
import { databaseOf, isMysql } from '../support/database.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { repeats } from '../support/nightly.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until, untilMidnightIsFar } from '../support/until.js'

const KEYS = repeats(400, 150)
const KILLS = repeats(4, 2)
const MAIL_CONNECTIONS = 5
const DAY = 24 * 60 * 60 * 1000
const addressOf = (at: number) => `member${at}@vale.example`

const dataDir = mkdtempSync(join(tmpdir(), 'portal-reminders-'))
const database = await databaseOf(dataDir)
let mails: MailServer
/** SQLite allows one server (docs/decisions/database.md). */
let portals: PortalProcess[] = []

const start = () =>
  startPortalProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    SMTP_URL: mails.url,
    MAIL_RATE: '1000',
    MAIL_CONNECTIONS: String(MAIL_CONNECTIONS),
    MAIL_TIME_SCALE: '0.02',
  })
const startAll = async () => {
  const first = await start()
  portals = isMysql ? [first, await start()] : [first]
}
const stopAll = (signal?: NodeJS.Signals) => Promise.all(portals.map((portal) => portal.stop(signal)))

/** Runs a statement while no server runs; returns the rows, or how many it changed. */
async function run(sql: string): Promise<Record<string, unknown>[] | number> {
  if (!database.url) {
    const file = new libsql(join(dataDir, 'portal.sqlite'))
    try {
      const statement = file.prepare(sql)
      return sql.startsWith('SELECT')
        ? (statement.all() as Record<string, unknown>[])
        : statement.run().changes
    } finally {
      file.close()
    }
  }
  const connection = await createConnection(database.url.replace(/^mariadb:/, 'mysql:'))
  const [result] = await connection.query(sql).finally(() => connection.end())
  return Array.isArray(result)
    ? (result as Record<string, unknown>[])
    : (result as ResultSetHeader).affectedRows
}

beforeAll(async () => {
  mails = await startMailServer()
  await startAll()
}, 200_000)
afterAll(async () => {
  await stopAll()
  await mails.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const sentTo = () => new Set(mails.mails.map(({ to }) => to![0]!.address))

it(`sends ${KEYS} members one reminder each after a stop of three days, over ${KILLS} kills of all servers`, async () => {
  await untilMidnightIsFar()
  const marks = 'SELECT id FROM reminder_marks'
  await until(
    async () => (await run(marks)) as unknown[],
    (rows) => rows.length === 4,
    30_000,
  )
  const tomorrow = addDays(dayOf(new Date()), 1)
  const rows = Array.from({ length: KEYS }, (_, at) => `,indicator,Ada Vale,${addressOf(at)},${tomorrow}`)
  const file = join(dataDir, 'keys.csv')
  await writeFile(file, ['key,type,holder,email,expires', ...rows].join('\n'))
  const { environment } = portals[0]!
  expect(await runTool('keys', ['import', file, '--json'], environment)).toMatchObject({ code: 0 })
  await stopAll()
  expect(mails.mails).toEqual([])
  // As after a stop of three days.
  expect(await run(`UPDATE reminder_marks SET reached_at = reached_at - ${3 * DAY}`)).toBe(4)

  await startAll()
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = ((kill + 1) * KEYS) / (KILLS + 2)
    await until(
      () => sentTo().size,
      (count) => count >= enough,
      60_000,
    )
    await stopAll('SIGKILL')
    await startAll()
  }
  await until(
    () => sentTo().size,
    (count) => count === KEYS,
    120_000,
  )
  await stopAll()
  const queued = await run(
    "SELECT to_address AS address, COUNT(*) AS n FROM outbox_mails WHERE template = 'key-expiring' GROUP BY to_address",
  )
  expect(queued).toHaveLength(KEYS)
  expect((queued as { n: number }[]).filter(({ n }) => Number(n) !== 1)).toEqual([])
  // An email whose delivery was not recorded before the kill is sent again: one of each connection at most.
  expect(mails.mails.length - KEYS).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS * portals.length)
}, 400_000)
