import { join } from 'node:path'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { databaseOf } from './database.js'

/** Returns the rows of a query on the database that belongs to a data folder, also while servers run on it. */
export async function readRows<Row>(dataDir: string, sql: string): Promise<Row[]> {
  const { url } = await databaseOf(dataDir)
  if (!url) {
    const file = new libsql(join(dataDir, 'portal.sqlite'))
    try {
      return file.prepare(sql).all() as Row[]
    } finally {
      file.close()
    }
  }
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'))
  const [found] = await connection.query(sql).finally(() => connection.end())
  return found as Row[]
}
