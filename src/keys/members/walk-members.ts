import type { DataSource } from 'typeorm'
import { dialectOf } from '../../platform/database/connections/dialect.js'
import type { SqlQuery } from '../../platform/database/queries/sql-query.js'
import type { MemberFilter } from './member-filter.js'
import { orderOf, type Walk, walkQueries } from './member-query.js'
import type { MemberRow, SortOrder } from './member-row.js'

/** Returns the next rows of a list, in its order: at the same cost anywhere in it. Fewer than the limit are the last ones. */
export async function walkMembers(
  database: DataSource,
  filter: MemberFilter,
  order: SortOrder,
  walk: Walk,
  now: Date,
): Promise<MemberRow[]> {
  const read = ({ sql, parameters }: SqlQuery) => database.query<MemberRow[]>(sql, parameters)
  let rows: MemberRow[] = []
  for (const query of walkQueries(filter, order, walk, { now, dialect: dialectOf(database) })) {
    const known = new Set(rows.map(({ id }) => id))
    const isNew = ({ id }: MemberRow) => !known.has(id)
    const wanted = walk.limit - rows.length
    const found = await read(query(wanted))
    let more = found.filter(isNew)
    // One that was changed between two reads is in both. In its place the range may have another row.
    if (more.length < found.length && found.length === wanted) {
      const all = (await read(query(walk.limit))).filter(isNew)
      more = walk.isBackwards ? all.slice(-wanted) : all.slice(0, wanted)
    }
    rows = walk.isBackwards ? [...more, ...rows] : [...rows, ...more]
    if (rows.length >= walk.limit) break
  }
  return rows
}

const EXPIRING = { level: null, state: 'expiring' } as const

/** Returns the next active keys whose last day is one of the next 30, by expiry. */
export function walkExpiring(database: DataSource, walk: Walk, now: Date): Promise<MemberRow[]> {
  return walkMembers(database, EXPIRING, orderOf('expiresAt', EXPIRING), walk, now)
}
