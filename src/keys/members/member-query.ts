import type { Dialect } from '../../platform/database/connections/dialect.js'
import {
  type Condition,
  directionOf,
  parametersOf,
  type SqlQuery,
  whereOf,
} from '../../platform/database/queries/sql-query.js'
import { KEY_LEVELS } from '../keys.contract.js'
import { LISTED_TEXTS, MEMBER_TEXTS } from '../member-texts.contract.js'
import type { MemberSort } from '../members.contract.js'
import { isNullLast, type MemberCursor, type Range, rangesBeyond } from './member-cursor.js'
import { expiringCondition, filterConditions, type MemberFilter, statesOf } from './member-filter.js'
import type { MemberRow, SortOrder } from './member-row.js'

/** The SQL of the list of members, the same for both databases (docs/decisions/members.md). */

/** As text on both databases: mysql2 would parse each time, and the answer write it out again. */
const time = (column: string, name: keyof MemberRow) => `CAST(k.${column} AS CHAR) AS ${name}`

const TEXTS = LISTED_TEXTS.map((name) => `k.${MEMBER_TEXTS[name].column} AS ${name}`).join(', ')

export const COLUMNS = `k.id, k.hint, k.last4, k.level, k.template, k.role, k.status AS state,
  ${TEXTS}, ${time('expires_at', 'expiresAt')},
  ${time('created_at', 'createdAt')}, ${time('last_sign_in_at', 'lastSignInAt')}, k.source, k.version`

const ORDERS: Record<MemberSort, SortOrder> = {
  '-createdAt': { column: 'id', isDown: true },
  createdAt: { column: 'id', isDown: false },
  holder: { column: 'holder_sort', isDown: false },
  '-holder': { column: 'holder_sort', isDown: true },
  expiresAt: { column: 'expires_at', isDown: false },
  '-expiresAt': { column: 'expires_at', isDown: true },
  '-lastSignInAt': { column: 'last_sign_in_at', isDown: true },
  lastSignInAt: { column: 'last_sign_in_at', isDown: false },
}

/** Returns the order of a list: what expires soon is listed by expiry, keys never used by creation, as their indexes are. */
export function orderOf(sort: MemberSort, { state }: MemberFilter): SortOrder {
  if (state === 'expiring') return ORDERS[sort === '-expiresAt' ? sort : 'expiresAt']
  if (state === 'never') return ORDERS[sort === 'createdAt' ? sort : '-createdAt']
  return ORDERS[sort]
}

export interface Walk {
  limit: number
  offset?: number
  /** The rows beyond this one; absent: from the beginning. */
  from?: MemberCursor | null
  /** Against the order, from the end or from the position. */
  isBackwards?: boolean
}

/** The index of each order, after status and level; keys never used are ordered by id within theirs. */
const INDEXES = {
  id: 'access_keys_created',
  holder_sort: 'access_keys_holder',
  expires_at: 'access_keys_expires',
  last_sign_in_at: 'access_keys_signed_in',
} as const satisfies Record<SortOrder['column'], string>

/** Without it, both databases sometimes choose another index with the same beginning and sort all keys of a state. */
function byIndex({ state }: MemberFilter, column: SortOrder['column'], dialect: Dialect): string {
  const index = INDEXES[state === 'never' ? 'last_sign_in_at' : column]
  return dialect === 'mysql' ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`
}

/**
 * Returns the queries for the next rows of a list, in the order in which to read them until there are enough rows. Every
 * index begins with status and level, so each combination of the filter is read from its index, at most as many rows as are
 * wanted, and these are merged: the same cost anywhere in the list. Beyond a position, each range has its own query, since
 * all its rows come before those of the next range, which then mostly need not be read.
 */
export function walkQueries(
  filter: MemberFilter,
  order: SortOrder,
  { offset = 0, from = null, isBackwards = false }: Omit<Walk, 'limit'>,
  { now, dialect }: { now: Date; dialect: Dialect },
): ((limit: number) => SqlQuery)[] {
  const isDown = order.isDown !== isBackwards
  const ranges = rangesBeyond({ ...order, isDown }, from).filter(
    // SQLite would read all keys without an expiry, because it takes IS NULL for the best bound.
    ({ isNull }) => !(isNull && filter.state === 'expiring'),
  )
  const parts = partitions(filter, order.column, { now, from, isDown })
  const index = isWholeList(filter, order.column) ? '' : byIndex(filter, order.column, dialect)
  const query = (of: Range[]) => (limit: number) =>
    mergeQuery(
      of.flatMap(({ conditions, isNull }) =>
        parts.map((part) => ({ conditions: [...part, ...conditions], isNull, index })),
      ),
      order,
      { limit, offset, isBackwards },
    )
  return from ? ranges.map((range) => query([range])) : [query(ranges)]
}

/** Merges the rows of parts, each read from its index. */
function mergeQuery(
  of: (Range & { index: string })[],
  order: SortOrder,
  { limit, offset, isBackwards }: { limit: number; offset: number; isBackwards: boolean },
): SqlQuery {
  const { column } = order
  const isDown = order.isDown !== isBackwards
  const parts = of.map(({ conditions, isNull, index }) => {
    const value = column === 'id' ? 'NULL' : `k.${column}`
    const byValue = isNull ? '' : `k.${column} ${directionOf(isDown)}, `
    const rows = `FROM access_keys k ${index} ${whereOf(conditions)}
      ORDER BY ${byValue}k.id ${directionOf(isDown)} LIMIT ${limit + offset}`
    return { rows, sql: `SELECT k.id, ${value} AS v ${rows}`, parameters: parametersOf(conditions) }
  })
  const [only, ...others] = parts
  // Nothing to merge, and nothing to skip.
  if (only && others.length === 0 && offset === 0 && !isBackwards)
    return { sql: `SELECT ${COLUMNS} ${only.rows}`, parameters: only.parameters }
  // Every part is a subquery, because SQLite allows no LIMIT inside a UNION.
  const union = parts.map(({ sql }, at) => `SELECT * FROM (${sql}) p${at}`).join(' UNION ALL ')
  const merge = `SELECT id FROM (${union}) u
    ORDER BY ${merged('u.v', order, isDown)}u.id ${directionOf(isDown)} LIMIT ${limit} OFFSET ${offset}`
  return {
    sql: `SELECT ${COLUMNS} FROM (${merge}) page JOIN access_keys k ON k.id = page.id ${inOrder(order)}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

export const queryByIds = (ids: string[], filter: MemberFilter, now: Date): SqlQuery => {
  const all: Condition[] = [
    [`k.id IN (${ids.map(() => '?').join(', ')})`, ...ids],
    ...filterConditions(filter, now),
  ]
  return {
    sql: `SELECT ${COLUMNS} FROM access_keys k ${whereOf(all)}`,
    parameters: parametersOf(all),
  }
}

function merged(value: string, { column }: SortOrder, isDown: boolean): string {
  if (column === 'id') return ''
  const empty = `CASE WHEN ${value} IS NULL THEN ${isNullLast(column) ? 1 : 0} ELSE ${isNullLast(column) ? 0 : 1} END`
  return `${empty} ${directionOf(isDown)}, ${value} ${directionOf(isDown)}, `
}

/** Returns the ORDER BY of a list. */
export const inOrder = (order: SortOrder) =>
  `ORDER BY ${merged(`k.${order.column}`, order, order.isDown)}k.id ${directionOf(order.isDown)}`

/** By creation, all keys are in the order of the primary key. */
const isWholeList = ({ level, state }: MemberFilter, column: SortOrder['column']) =>
  level === null && state === null && column === 'id'

/** The conditions of every combination of status and level that the filter allows. */
function partitions(
  filter: MemberFilter,
  column: SortOrder['column'],
  { now, from, isDown }: { now: Date; from: MemberCursor | null; isDown: boolean },
): Condition[][] {
  if (isWholeList(filter, column)) return [[]]
  const more: Condition[] = []
  if (filter.state === 'expiring') more.push(expiringCondition(now, from, isDown))
  if (filter.state === 'never') more.push(['k.last_sign_in_at IS NULL'])
  const levels = filter.level ? [filter.level] : KEY_LEVELS
  return statesOf(filter).flatMap((state) =>
    levels.map((level): Condition[] => [['k.status = ?', state], ['k.level = ?', level], ...more]),
  )
}
