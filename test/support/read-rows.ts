import { join } from 'node:path'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { databaseOf } from './database.js'

/** Returns the rows of a query on the database that belongs to a data folder, also while servers run on it. */
export async function readRows<Row>(dataDir: string, sql: string): Promise<Row[]> {
  return (await run(dataDir, sql, 'all')) as Row[]
}

/** Changes the database as nothing of the portal does: what takes time, or what no call allows. */
export async function changeRows(dataDir: string, sql: string): Promise<void> {
  await run(dataDir, sql, 'run')
}

async function run(dataDir: string, sql: string, how: 'all' | 'run'): Promise<unknown> {
  const { url } = await databaseOf(dataDir)
  if (!url) {
    const file = new libsql(join(dataDir, 'portal.sqlite'), { timeout: 5_000 })
    try {
      return file.prepare(sql)[how]()
    } finally {
      file.close()
    }
  }
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'))
  const [found] = await connection.query(sql).finally(() => connection.end())
  return found
}
