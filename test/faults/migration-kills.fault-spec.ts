import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { DataSource } from 'typeorm'
import { loadConfig } from '../../src/platform/config/config.js'
import { migrate } from '../../src/platform/database/schema/migrate.js'
import { databaseOptions } from '../../ormconfig.js'
import { createDatabase, isMysql } from '../support/database.js'
import { dump, restore } from '../support/dump.js'
import { repeats } from '../support/nightly.js'
import { SECRETS } from '../support/portal.js'
import { spawnTool } from '../support/portal-process.js'
import { startQueryProxy } from '../support/query-proxy.js'
import { earlierVersions } from '../support/upgrade-fixture.js'

/** Statements that write. */
const WRITES = /^\s*(create|alter|drop|rename|insert|update|delete)/i
/** Writing statements between two kills. Each kill is a start of the server, and released migrations no longer change. */
const STEPS = { sqlite: repeats(15, 60), mysql: repeats(4, 20) }
/** The first migration that changes live data. */
const FIRST_OF_LIVE_DATA = '0010'
/** Milliseconds for all, because they run side by side. */
const TIME = 900_000

/** The canary's row: its ciphertext differs between databases. */
const CANARY = /^INSERT INTO "?secret_canary.*\n/m
const contents = async (database: string) => (await dump(database)).replace(CANARY, '')

interface Place {
  environment: NodeJS.ProcessEnv
  database: string
  remove: () => Promise<void>
}

/** Creates a data folder and a database with the contents of `sql`. */
async function place(sql: string): Promise<Place> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-'))
  const { url, drop } = await createDatabase()
  const environment = { NODE_ENV: 'test', DATA_DIR, DATABASE_URL: url, ...SECRETS }
  const { database } = loadConfig(environment)
  if (sql !== '') await restore(database, sql)
  const remove = async () => {
    await drop()
    await rm(DATA_DIR, { recursive: true })
  }
  return { environment, database, remove }
}

/**
 * Runs `migrate` and kills it when it sends the `step`th writing statement that is not in `sent`; the server still runs that
 * statement. Returns whether it was killed; if not, it has succeeded.
 */
async function killAtNextStatement(
  { environment, database }: Place,
  sent: Set<string>,
  step: number,
): Promise<boolean> {
  let isKilled = false
  const last = sent.size + step
  const proxy = await startQueryProxy(database, (sql) => {
    if (isKilled || !WRITES.test(sql)) return
    isKilled = sent.add(sql).size >= last && child.process.kill('SIGKILL')
  })
  const child = spawnTool('migrate', [], { ...environment, DATABASE_URL: proxy.url })
  const { code } = await child.ended
  await proxy.stop()
  if (!isKilled) expect(code).toBe(0)
  return isKilled
}

/**
 * MySQL commits each statement: kills every start some statements later, until one succeeds.
 */
async function killAtStatements(before: string, expected: string): Promise<number> {
  const there = await place(before)
  const sent = new Set<string>()
  while (await killAtNextStatement(there, sent, STEPS.mysql));
  expect(await contents(there.database)).toBe(expected)
  await there.remove()
  return sent.size
}

/** On SQLite a migration is one transaction: kills one start for each of several new databases. */
async function killAtIntervals(before: string, expected: string): Promise<number> {
  const hook = join(import.meta.dirname, '../support/kill-at-statement.mjs')
  for (let kills = 0; ; kills++) {
    const there = await place(before)
    const variables = { KILL_AT: String(1 + kills * STEPS.sqlite), NODE_OPTIONS: `--import=${hook}` }
    const { signal } = await spawnTool('migrate', ['--init'], { ...there.environment, ...variables }).ended
    if (signal === 'SIGKILL') await migrate(loadConfig(there.environment))
    expect(await contents(there.database)).toBe(expected)
    await there.remove()
    if (signal !== 'SIGKILL') return kills
  }
}

/** Compares a database whose migration was killed many times with one migrated without a kill. */
function itIsCompleted(name: string, start: () => Promise<string> | string) {
  it.concurrent(
    `${name} is completed by the next start after a kill at any moment`,
    async () => {
      const before = await start()
      const { environment, database, remove } = await place(before)
      await migrate(loadConfig(environment))
      const expected = await contents(database)
      await remove()
      const kills = await (isMysql ? killAtStatements : killAtIntervals)(before, expected)
      expect(kills).toBeGreaterThan(0)
    },
    TIME,
  )
}

describe('migration', () => {
  itIsCompleted('of an empty database', () => '')

  // A database of the newest version has no migration left.
  const newest = readdirSync(resolve('migrations')).sort().at(-1)!.slice(0, 4)
  const earlier = earlierVersions().filter(({ version }) => version < newest)
  for (const [age, { version, sql }] of earlier.entries())
    itIsCompleted(`of the live data of version ${version}`, () => (age === 0 ? reverted(sql) : sql))
})

/** Returns the oldest live data, as it was before the first migration that changes any. */
async function reverted(sql: string): Promise<string> {
  const { database, remove } = await place(sql)
  const connection = await new DataSource(databaseOptions(database)).initialize()
  const isLater = async () =>
    (await connection.query<{ name: string }[]>('SELECT name FROM migrations')).some(
      ({ name }) => name >= FIRST_OF_LIVE_DATA,
    )
  while (await isLater()) await connection.undoLastMigration()
  await connection.destroy()
  const text = await dump(database)
  await remove()
  return text
}
