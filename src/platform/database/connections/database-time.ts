import type { EntityManager } from 'typeorm'
import { isSqlite } from './dialect.js'

const SQLITE = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
const MYSQL = 'UNIX_TIMESTAMP() * 1000 + MICROSECOND(NOW(3)) DIV 1000'

/** Returns milliseconds since 1970 by the database's clock, which all replicas share. */
export async function databaseTime(database: EntityManager): Promise<number> {
  const expression = isSqlite(database.dataSource) ? SQLITE : MYSQL
  const [row] = await database.query<{ now: string | number }[]>(`SELECT ${expression} AS now`)
  return Number(row!.now)
}
