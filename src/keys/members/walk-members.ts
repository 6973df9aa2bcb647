import type { DataSource } from 'typeorm'
import { dialectOf } from '../../platform/database/dialect.js'
import type { MemberFilter } from './member-filter.js'
import { orderOf, type Walk, walkQueries } from './member-query.js'
import type { MemberRow, SortOrder } from './member-row.js'

/** Returns the next rows of a list, in its order: at the same cost anywhere in it. At the end there are none. */
export async function walkMembers(
  database: DataSource,
  filter: MemberFilter,
  order: SortOrder,
  walk: Walk,
  now: Date,
): Promise<MemberRow[]> {
  let rows: MemberRow[] = []
  for (const query of walkQueries(filter, order, walk, { now, dialect: dialectOf(database) })) {
    const wanted = walk.limit - rows.length
    const { sql, parameters } = query(wanted)
    const found = await database.query<MemberRow[]>(sql, parameters)
    // One that was changed between two reads may be in both.
    const more = found.filter(({ id }) => !rows.some((row) => row.id === id))
    rows = walk.isBackwards ? [...more, ...rows] : [...rows, ...more]
    // This range may have more rows, also if one of these was left out.
    if (found.length >= wanted) break
  }
  return rows
}

const EXPIRING = { level: null, state: 'expiring' } as const

/** Returns the next active keys whose last day is one of the next 30, by expiry. */
export function walkExpiring(database: DataSource, walk: Walk, now: Date): Promise<MemberRow[]> {
  return walkMembers(database, EXPIRING, orderOf('expiresAt', EXPIRING), walk, now)
}
