import { randomBytes } from 'node:crypto'
import { createConnection } from 'mysql2/promise'
import { dump, restore } from './dump.js'

/** The private MySQL or MariaDB server of this run; undefined when the tests run on SQLite. */
const SERVER = process.env.TEST_DATABASE_URL

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
 * Creates a database with all tables, copied from the migrated one of the run's server: to migrate each takes seconds. Any
 * PORTAL_SECRET may be its first.
 */
export async function createMigratedDatabase() {
  const database = await createDatabase()
  if (database.url) await restore(database.url, `${await dump(SERVER!)} DELETE FROM secret_canary`)
  return database
}

const databases = new Map<string, ReturnType<typeof createDatabase>>()

/** The database that belongs to a data folder: every portal started on the folder gets the same one. */
export function databaseOf(dataDir: string) {
  const known = databases.get(dataDir) ?? createMigratedDatabase()
  databases.set(dataDir, known)
  return known
}
