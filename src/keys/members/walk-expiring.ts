import type { DataSource } from 'typeorm'
import { orderOf, type Walk, walkQuery } from './member-query.js'
import type { MemberRow } from './member-row.js'
import { dialectOf } from '../../platform/database/dialect.js'

const EXPIRING = { level: null, state: 'expiring' } as const

/** Returns the next active keys whose last day is one of the next 30, by expiry: by an index, at the same cost anywhere. */
export function walkExpiring(database: DataSource, walk: Walk, now: Date): Promise<MemberRow[]> {
  const dialect = dialectOf(database)
  const { sql, parameters } = walkQuery(EXPIRING, orderOf('expiresAt', EXPIRING), walk, { now, dialect })
  return database.query<MemberRow[]>(sql, parameters)
}
