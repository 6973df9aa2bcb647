import { fromDatabaseTime, toDatabaseTime } from '../../platform/database/instant.js'
import type { Condition } from '../../platform/database/sql-query.js'
import type { SortOrder, MemberRow } from './member-row.js'

/**
 * Position of a row in an order, for the query of the next page. A name is looked up by its id, since names must not
 * appear in addresses; a time is written out, so that the page after a row is the same once the row was extended.
 */
export interface MemberCursor {
  id: string
  /** Milliseconds; null: no time. Absent unless the order is by a time. */
  time?: number | null
}

/** An id, and for an order by time its milliseconds or a dash. */
export const MEMBER_EDGE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(\.(-|\d{1,15}))?$/

/** Returns the position of a row as a text for the address. */
export function formatCursor(row: MemberRow, { column }: SortOrder): string {
  if (column === 'id' || column === 'holder_sort') return row.id
  return `${row.id}.${fromDatabaseTime(row[column])?.getTime() ?? '-'}`
}

/** Returns the position of an edge; null if there is none, or it is of another order. */
export function parseCursor(edge: string | undefined, { column }: SortOrder): MemberCursor | null {
  if (edge === undefined) return null
  const [id = '', time] = edge.split('.')
  const isTime = column === 'expires_at' || column === 'last_sign_in_at'
  if (isTime !== (time !== undefined)) return null
  return isTime ? { id, time: time === '-' ? null : Number(time) } : { id }
}

/**
 * Returns the conditions of the ranges that hold the rows beyond a position: those of the same name or time, and the rest.
 * As one condition, databases would read all rows of the same time, of which a day's end has thousands.
 */
export function rangesBeyond(
  { column, isDown }: SortOrder,
  isNull: boolean,
  from: MemberCursor | null,
): Condition[][] {
  if (!from) return [[]]
  const beyond = isDown ? '<' : '>'
  const byId: Condition = [`k.id ${beyond} ?`, from.id]
  if (column === 'id') return [[byId]]
  if (column === 'holder_sort') {
    const name = '(SELECT holder_sort FROM access_keys WHERE id = ?)'
    return [[[`k.holder_sort = ${name}`, from.id], byId], [[`k.holder_sort ${beyond} ${name}`, from.id]]]
  }
  const isFromNull = from.time == null
  if (isNull !== isFromNull) {
    // Without expiry comes last, never signed in comes first.
    const isNullBeyond = (column === 'expires_at') !== isDown
    return isNull === isNullBeyond ? [[]] : []
  }
  if (isNull) return [[byId]]
  const time = toDatabaseTime(new Date(from.time!))
  return [[[`k.${column} = ?`, time], byId], [[`k.${column} ${beyond} ?`, time]]]
}
