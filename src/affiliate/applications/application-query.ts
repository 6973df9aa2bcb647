import type { ApplicationStatus } from './applications.contract.js'
import type { ApplicationSort } from './application-list.contract.js'
import { searchPattern } from './application-search.js'

/** The list's SQL, the same for both databases. */

export interface ApplicationFilter {
  status: ApplicationStatus | null
  /** Empty: no search. */
  words: string
  /** The one key that was searched for. */
  keyId: string | null
}

/** Where a row stands in an order: what the sorted column has, and the number that settles ties. */
export interface ListPosition {
  number: number
  /** By name: the number once more, which finds the text. Names and addresses have no place in the portal's URLs. */
  value: number
}

/** What a row's positions are made of. */
export type PositionRow = Record<Exclude<Column, 'search'>, number>

export interface SqlQuery {
  sql: string
  parameters: unknown[]
}

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

/** Times as text, for the answer is text, and a driver's dates would be made for nothing. */
const COLUMNS = `a.id, a.name, a.email, a.website, a.experience, a.audience, a.promotion, a.additional, a.status,
  CAST(a.submitted_at AS CHAR) AS submitted_at, CAST(a.decided_at AS CHAR) AS decided_at, a.reason, k.encrypted_key, k.hint, f.version, f.tier, f.commission_rate, f.conversion_rate,
  f.earnings AS total_earnings, f.referrals, f.customers, f.clicks, m.earnings AS month_earnings,
  a.number, a.review_order, a.earnings`
const JOINS = `JOIN access_keys k ON k.id = a.key_id
  LEFT JOIN affiliates f ON f.key_id = a.key_id
  LEFT JOIN affiliate_months m ON m.key_id = a.key_id AND m.month = ?`

export const queryByIds = (ids: string[], month: string): SqlQuery => ({
  sql: `SELECT ${COLUMNS} FROM affiliate_applications a ${JOINS} WHERE a.id IN (${ids.map(() => '?').join(', ')})`,
  parameters: [month, ...ids],
})

/** Of one status only, what waits longest or was submitted last is found by the status's own index. */
const orderOf = (sort: ApplicationSort, { status }: ApplicationFilter): Order =>
  sort === 'pending' && status !== null
    ? { column: 'number', isDown: status !== 'Pending Review' }
    : ORDERS[sort]

export function positionOf(row: PositionRow, sort: ApplicationSort, filter: ApplicationFilter): ListPosition {
  const { column } = orderOf(sort, filter)
  return { number: row.number, value: Number(row[column === 'search' ? 'number' : column]) }
}

/** A page by its number. Null: it is beyond the last. `month`: the one that is running. */
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
  // Numbers have no gaps, so the page's are known: every page costs the same.
  if (isUnfiltered(filter) && column === 'number') {
    const from = isDown ? total - before - size + 1 : before + 1
    const sql = `SELECT ${COLUMNS} FROM affiliate_applications a ${JOINS} WHERE a.number BETWEEN ? AND ? ${order}`
    return { sql, parameters: [month, from, from + size - 1] }
  }
  // From the nearer end of the index: the last page costs what the first does.
  const after = total - before - size
  const isFromEnd = after < before
  const { where, parameters } = conditions(filter)
  const walk = `ORDER BY ${orderBy('n', column, isDown !== isFromEnd)} LIMIT ${size} OFFSET ${Math.min(before, after)}`
  return { sql: `${selectByNumbers(`${where} ${walk}`)} ${order}`, parameters: [...parameters, month] }
}

/** The rows next to a position, in order: wherever it lies, they cost the same. No position: the first rows. */
export function pageByPosition(
  filter: ApplicationFilter,
  sort: ApplicationSort,
  { after, before }: { after?: ListPosition | null; before?: ListPosition | null },
  { limit, month }: { limit: number; month: string },
): SqlQuery {
  const { column, isDown } = orderOf(sort, filter)
  const from = after ?? before
  const isWalkedDown = after || !before ? isDown : !isDown
  const { where, parameters } = conditions(filter, from ? keysetCondition(column, isWalkedDown, from) : [])
  const walk = `ORDER BY ${orderBy('n', column, isWalkedDown)} LIMIT ${limit}`
  const order = `ORDER BY ${orderBy('a', column, isDown)}`
  return { sql: `${selectByNumbers(`${where} ${walk}`)} ${order}`, parameters: [...parameters, month] }
}

/** The sums over all applications. */
export const TOTALS_QUERY = `SELECT applications, pending, approved, rejected, earnings FROM affiliate_totals WHERE id = 'all'`

export function countQuery(filter: ApplicationFilter): SqlQuery {
  const { where, parameters } = conditions(filter)
  return { sql: `SELECT COUNT(*) AS n FROM affiliate_applications n ${where}`, parameters }
}

/** Which rows they are is found in an index; only those are read whole. */
const selectByNumbers = (sought: string) =>
  `SELECT ${COLUMNS} FROM (SELECT n.number FROM affiliate_applications n ${sought}) page
  JOIN affiliate_applications a ON a.number = page.number ${JOINS}`

/** Nothing to settle: no two rows have the same. */
const isUnique = (column: Column) => column === 'number' || column === 'review_order'

const isUnfiltered = ({ status, words, keyId }: ApplicationFilter) =>
  status === null && words === '' && keyId === null

function orderBy(table: string, column: Column, isDown: boolean): string {
  const direction = isDown ? 'DESC' : 'ASC'
  const ties = isUnique(column) ? '' : `, ${table}.number ${direction}`
  return `${table}.${column} ${direction}${ties}`
}

/** A condition and what its question marks stand for. */
type Condition = [sql: string, ...parameters: (string | number)[]]

function conditions({ status, words, keyId }: ApplicationFilter, more: Condition[] = []) {
  const all: Condition[] = [...more]
  if (status !== null) all.push(['n.status = ?', status])
  if (words !== '') all.push(["n.search LIKE ? ESCAPE '!'", searchPattern(words)])
  if (keyId !== null) all.push(['n.key_id = ?', keyId])
  return {
    where: all.length > 0 ? `WHERE ${all.map(([sql]) => sql).join(' AND ')}` : '',
    parameters: all.flatMap(([, ...parameters]) => parameters),
  }
}

/** Two conditions in place of a comparison of pairs, for which MariaDB would not use the index. */
function keysetCondition(column: Column, isDown: boolean, { number, value }: ListPosition): Condition[] {
  const beyond = isDown ? '<' : '>'
  if (isUnique(column)) return [[`n.${column} ${beyond} ?`, value]]
  const its = column === 'search' ? '(SELECT search FROM affiliate_applications WHERE number = ?)' : '?'
  return [
    [`n.${column} ${beyond}= ${its}`, value],
    [`(n.${column} ${beyond} ${its} OR n.number ${beyond} ?)`, value, number],
  ]
}
