import { randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { dump, restore } from './dump.js'

/** The private MySQL or MariaDB server of this run; undefined when the tests run on SQLite. */
const SERVER = process.env.TEST_DATABASE_URL
/** The migrated SQLite database of this run, if scripts/e2e.mjs started it. */
const MIGRATED_FILE = process.env.TEST_SQLITE_FILE
const FORGET_SECRET = 'DELETE FROM secret_canary'

export const isMysql = SERVER !== undefined

/** Creates an empty database on the run's server. On SQLite the URL is undefined: DATA_DIR has the database. */
export async function createDatabase() {
  if (!SERVER) return { url: undefined, drop: () => Promise.resolve() }
  const name = `portal_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const connection = await createConnection(SERVER.replace(/^mariadb:/, 'mysql:'))
    await connection.query(sql).finally(() => connection.end())
  }
  await run(`CREATE DATABASE ${name}`)
  return { url: new URL(`/${name}`, SERVER).href, drop: () => run(`DROP DATABASE IF EXISTS ${name}`) }
}

/**
 * Creates a database with all tables, copied from a migrated one of the run: to migrate each takes much longer. On SQLite it
 * is in `dataDir`; without that, or without one to copy, the portal makes its tables itself. Any PORTAL_SECRET may be its
 * first.
 */
export async function createMigratedDatabase(dataDir?: string) {
  const database = await createDatabase()
  if (database.url) await restore(database.url, `${await dump(SERVER!)} ${FORGET_SECRET}`)
  else if (MIGRATED_FILE && dataDir) {
    const file = join(dataDir, 'portal.sqlite')
    await copyFile(MIGRATED_FILE, file)
    await restore(file, FORGET_SECRET)
  }
  return database
}

const databases = new Map<string, ReturnType<typeof createDatabase>>()

/** The database that belongs to a data folder: every portal started on the folder gets the same one. */
export function databaseOf(dataDir: string) {
  const known = databases.get(dataDir) ?? createMigratedDatabase()
  databases.set(dataDir, known)
  return known
}
