import { joinKey, KEY_COLUMNS } from '../../keys/directory/key-sql-join.js'
import type { AccountStatus, ListedStatus } from '../affiliate.contract.js'
import type { ApplicationSort } from './application-list.contract.js'
import { searchPattern } from '../accounts/application-search.js'
import {
  type Condition,
  directionOf,
  parametersOf,
  type SqlQuery,
  whereOf,
} from '../../platform/database/queries/sql-query.js'

/** The SQL of the list of applications, the same for both databases (docs/decisions/affiliate.md). */

export interface ApplicationFilter {
  status: ListedStatus | null
  /** Those who are paused, or have ended; null: all. */
  account: AccountStatus | null
  /** Empty: no search. */
  words: string
  /** The key, if a whole one was searched for. */
  keyId: string | null
}

/** Position of a row in an order: the value of the sorted column, and the number, which breaks ties. */
export interface ListPosition {
  number: number
  /** By name: the number again, by which the name is looked up. Names and addresses must not appear in URLs. */
  value: number
}

/** The columns that positions consist of. */
export type PositionRow = Record<Exclude<Column, 'search'>, number>

type Column = 'number' | 'search' | 'earnings' | 'review_order'

interface Order {
  column: Column
  isDown: boolean
}

const ORDERS: Record<ApplicationSort, Order> = {
  pending: { column: 'review_order', isDown: true },
  '-submittedAt': { column: 'number', isDown: true },
  submittedAt: { column: 'number', isDown: false },
  name: { column: 'search', isDown: false },
  '-name': { column: 'search', isDown: true },
  '-totalEarnings': { column: 'earnings', isDown: true },
  totalEarnings: { column: 'earnings', isDown: false },
}

/** Times as text: the answer is text, and creating dates in the driver would be wasted. */
const COLUMNS = `a.id, a.name, a.email, a.website, a.experience, a.audience, a.promotion, a.additional, a.status,
  CAST(a.submitted_at AS CHAR) AS submitted_at, CAST(a.decided_at AS CHAR) AS decided_at, a.reason, a.key_id,
  a.terms_version, CAST(a.terms_accepted_at AS CHAR) AS terms_accepted_at, f.status AS account_status, f.status_reason,
  CAST(f.clicks_merged_at AS CHAR) AS clicks_merged_at, ${KEY_COLUMNS}, f.version, f.tier, f.commission_rate, f.conversion_rate,
  f.earnings AS total_earnings, f.referrals, f.customers, f.clicks, m.earnings AS month_earnings,
  a.number, a.review_order, a.earnings`
const JOINS = `${joinKey('a.key_id')}
  LEFT JOIN affiliates f ON f.key_id = a.key_id
  LEFT JOIN affiliate_months m ON m.key_id = a.key_id AND m.month = ?`

/** Returns the query for these applications, in no order. `month`: the current one. */
export const queryByIds = (ids: string[], month: string): SqlQuery => ({
  sql: `SELECT ${COLUMNS} FROM affiliate_applications a ${JOINS} WHERE a.id IN (${ids.map(() => '?').join(', ')})`,
  parameters: [month, ...ids],
})

/** Within one status, 'pending first' is an order by number, for which the status has an index. */
const orderOf = (sort: ApplicationSort, { status }: ApplicationFilter): Order =>
  sort === 'pending' && status !== null
    ? { column: 'number', isDown: status !== 'Pending Review' }
    : ORDERS[sort]

/** Returns the position of a row in an order, for the query of the next page. */
export function positionOf(row: PositionRow, sort: ApplicationSort, filter: ApplicationFilter): ListPosition {
  const { column } = orderOf(sort, filter)
  return { number: row.number, value: Number(row[column === 'search' ? 'number' : column]) }
}

/** Returns the query for a page by its number; null beyond the last page. `month`: the current one. */
export function pageByNumber(
  filter: ApplicationFilter,
  sort: ApplicationSort,
  { page, pageSize, total, month }: { page: number; pageSize: number; total: number; month: string },
): SqlQuery | null {
  const { column, isDown } = orderOf(sort, filter)
  const before = (page - 1) * pageSize
  const size = Math.min(pageSize, total - before)
  if (size <= 0) return null
  const order = `ORDER BY ${orderBy('a', column, isDown)}`
  // Numbers have no gaps, so those of the page are known, and every page costs the same.
  if (isUnfiltered(filter) && column === 'number') {
    const from = isDown ? total - before - size + 1 : before + 1
    const sql = `SELECT ${COLUMNS} FROM affiliate_applications a ${JOINS} WHERE a.number BETWEEN ? AND ? ${order}`
    return { sql, parameters: [month, from, from + size - 1] }
  }
  // From the nearer end of the index, so that the last page costs as much as the first.
  const after = total - before - size
  const isFromEnd = after < before
  const { where, parameters } = conditions(filter)
  const walk = `ORDER BY ${orderBy('n', column, isDown !== isFromEnd)} LIMIT ${size} OFFSET ${Math.min(before, after)}`
  return { sql: `${selectByNumbers(`${where} ${walk}`)} ${order}`, parameters: [...parameters, month] }
}

/** Returns the query for the rows next to a position, or the first rows without one. It costs the same anywhere. */
export function pageByPosition(
  filter: ApplicationFilter,
  sort: ApplicationSort,
  { after, before }: { after?: ListPosition | null; before?: ListPosition | null },
  { limit, month }: { limit: number; month: string },
): SqlQuery {
  const { column, isDown } = orderOf(sort, filter)
  const from = after ?? before
  const isWalkDown = after || !before ? isDown : !isDown
  const { where, parameters } = conditions(filter, from ? keysetCondition(column, isWalkDown, from) : [])
  const walk = `ORDER BY ${orderBy('n', column, isWalkDown)} LIMIT ${limit}`
  const order = `ORDER BY ${orderBy('a', column, isDown)}`
  return { sql: `${selectByNumbers(`${where} ${walk}`)} ${order}`, parameters: [...parameters, month] }
}

export const TOTALS_QUERY = `SELECT applications, without_application AS withoutApplication, pending, approved, rejected, earnings
  FROM affiliate_totals WHERE id = 'all'`

/** Returns the query for the number of matches of each status, whatever the filter's, as `n`. */
export function countsQuery(filter: ApplicationFilter): SqlQuery {
  const { where, parameters } = conditions({ ...filter, status: null, account: null })
  return {
    sql: `SELECT n.status, COUNT(*) AS n FROM affiliate_applications n ${where} GROUP BY n.status`,
    parameters,
  }
}

/** Returns the query for the number of matches who are paused, and of those who have ended, by `status` as `n`. */
export function stoppedQuery(filter: ApplicationFilter): SqlQuery {
  const { words, keyId } = filter
  const of: Condition = ["f.status IN ('paused', 'ended')"]
  // Without a search the index of the accounts has all.
  const isSearch = words !== '' || keyId !== null
  const { where, parameters } = conditions({ ...filter, status: null, account: null }, [of])
  const applications = isSearch ? 'JOIN affiliate_applications n ON n.key_id = f.key_id' : ''
  return {
    sql: `SELECT f.status, COUNT(*) AS n FROM affiliates f ${applications} ${where} GROUP BY f.status`,
    parameters,
  }
}

export function idsQuery(filter: ApplicationFilter, limit: number): SqlQuery {
  const { where, parameters } = conditions(filter)
  return { sql: `SELECT n.id FROM affiliate_applications n ${where} LIMIT ${limit}`, parameters }
}

/** The inner query finds the rows in an index; only those are read whole. */
const selectByNumbers = (condition: string) =>
  `SELECT ${COLUMNS} FROM (SELECT n.number FROM affiliate_applications n ${condition}) page
  JOIN affiliate_applications a ON a.number = page.number ${JOINS}`

/** Whether no two rows have the same value, so that there are no ties. */
const isUnique = (column: Column) => column === 'number' || column === 'review_order'

const isUnfiltered = ({ status, account, words, keyId }: ApplicationFilter) =>
  status === null && account === null && words === '' && keyId === null

function orderBy(table: string, column: Column, isDown: boolean): string {
  const direction = directionOf(isDown)
  const ties = isUnique(column) ? '' : `, ${table}.number ${direction}`
  return `${table}.${column} ${direction}${ties}`
}

function conditions({ status, account, words, keyId }: ApplicationFilter, more: Condition[] = []) {
  const all: Condition[] = [...more]
  if (status !== null) all.push(['n.status = ?', status])
  if (account !== null)
    all.push(['n.key_id IN (SELECT f.key_id FROM affiliates f WHERE f.status = ?)', account])
  if (words !== '') all.push(["n.search LIKE ? ESCAPE '!'", searchPattern(words)])
  if (keyId !== null) all.push(['n.key_id = ?', keyId])
  return { where: whereOf(all), parameters: parametersOf(all) }
}

/** Two conditions instead of a comparison of pairs, for which MariaDB does not use the index. */
function keysetCondition(column: Column, isDown: boolean, { number, value }: ListPosition): Condition[] {
  const beyond = isDown ? '<' : '>'
  if (isUnique(column)) return [[`n.${column} ${beyond} ?`, value]]
  const its = column === 'search' ? '(SELECT search FROM affiliate_applications WHERE number = ?)' : '?'
  return [
    [`n.${column} ${beyond}= ${its}`, value],
    [`(n.${column} ${beyond} ${its} OR n.number ${beyond} ?)`, value, number],
  ]
}
