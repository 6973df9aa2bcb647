import { fromDatabaseTime, toDatabaseTime } from '../../platform/database/queries/instant.js'
import type { Condition } from '../../platform/database/queries/sql-query.js'
import type { SortOrder, MemberRow } from './member-row.js'
import { holderSort } from '../directory/member-search-words.js'

/**
 * Position of a row in an order, for the query of the next page. A name is looked up by its id, since names must not
 * appear in addresses; a time is written out, so that the page after a row is the same once the row was extended.
 */
export interface MemberCursor {
  id: string
  /** Milliseconds; null: no time. Absent unless the order is by a time. */
  time?: number | null
  /** The sorted name, within this process; if absent, it is looked up. */
  name?: string
}

/** Returns the position of a row as a text for the address. */
export function formatCursor(row: MemberRow, { column }: SortOrder): string {
  if (column === 'id' || column === 'holder_sort') return row.id
  const time = column === 'expires_at' ? row.expiresAt : row.lastSignInAt
  return `${row.id}.${fromDatabaseTime(time)?.getTime() ?? '-'}`
}

/** Returns the position of an edge; null if there is none, or it is of another order. */
export function parseCursor(edge: string | undefined, { column }: SortOrder): MemberCursor | null {
  if (edge === undefined) return null
  const [id = '', time] = edge.split('.')
  const isTime = column === 'expires_at' || column === 'last_sign_in_at'
  if (isTime !== (time !== undefined)) return null
  return isTime ? { id, time: time === '-' ? null : Number(time) } : { id }
}

/** Returns the position of a row for reading on within this process: wherever the row's name has moved it meanwhile. */
export function cursorOf(row: MemberRow, order: SortOrder): MemberCursor {
  const cursor = parseCursor(formatCursor(row, order), order)!
  return order.column === 'holder_sort' ? { ...cursor, name: holderSort(row.holder) } : cursor
}

/** A part of a list that an index holds together: rows with the sorted time or name, or those without one. */
export interface Range {
  conditions: Condition[]
  isNull: boolean
}

/** No expiry is later than every date; no sign-in is earlier. */
export const isNullLast = (column: SortOrder['column']) => column === 'expires_at'

/**
 * Returns the ranges that hold the rows beyond a position, in the order of the list: those of the same name or time, and
 * the rest. As one condition, databases would read all rows of the same time, of which a day's end has thousands.
 */
export function rangesBeyond({ column, isDown }: SortOrder, from: MemberCursor | null): Range[] {
  const beyond = isDown ? '<' : '>'
  const byId: Condition[] = from ? [[`k.id ${beyond} ?`, from.id]] : []
  if (column === 'id') return [{ conditions: byId, isNull: true }]
  if (column === 'holder_sort') {
    const rangeOf = (...conditions: Condition[]) => ({ conditions, isNull: false })
    if (!from) return [rangeOf()]
    const isKnown = from.name !== undefined
    const name = isKnown ? '?' : '(SELECT holder_sort FROM access_keys WHERE id = ?)'
    const value = isKnown ? from.name : from.id
    return [
      rangeOf([`k.holder_sort = ${name}`, value], ...byId),
      rangeOf([`k.holder_sort ${beyond} ${name}`, value]),
    ]
  }
  const withTime = (...conditions: Condition[]): Range => ({
    conditions: [[`k.${column} IS NOT NULL`], ...conditions],
    isNull: false,
  })
  const withoutTime = (conditions: Condition[]): Range => ({
    conditions: [[`k.${column} IS NULL`], ...conditions],
    isNull: true,
  })
  const isFromNull = from !== null && from.time == null
  const time = from?.time == null ? null : toDatabaseTime(new Date(from.time))
  const timed = time
    ? [withTime([`k.${column} = ?`, time], ...byId), withTime([`k.${column} ${beyond} ?`, time])]
    : [withTime()]
  const untimed = withoutTime(isFromNull ? byId : [])
  if (isNullLast(column) !== isDown) return isFromNull ? [untimed] : [...timed, untimed]
  return from && !isFromNull ? timed : [untimed, ...timed]
}
