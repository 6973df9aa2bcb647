import type { DataSource } from 'typeorm'
import { MAX_MATCHES } from '../members.contract.js'
import {
  type Condition,
  parametersOf,
  type SqlQuery,
  whereOf,
} from '../../platform/database/queries/sql-query.js'
import { expiringCondition, filterConditions, type MemberFilter } from './member-filter.js'
import { COLUMNS, inOrder, type Walk } from './member-query.js'
import type { SortOrder } from './member-row.js'
import { rangeOf } from '../directory/member-search-words.js'

/**
 * The SQL of searches: the first matches by one range of the words, each further word looked up by the member's id
 * (docs/decisions/members.md).
 */

/**
 * Returns the query for a page of the members in `ids`, a query for at most MAX_MATCHES `key_id`, so that any order is cheap.
 */
export function searchQuery(
  ids: SqlQuery,
  filter: MemberFilter,
  order: SortOrder,
  { limit, offset = 0 }: Walk,
  now: Date,
): SqlQuery {
  const conditions = filterConditions(filter, now)
  return {
    sql: `SELECT ${COLUMNS} FROM (${ids.sql}) m JOIN access_keys k ON k.id = m.key_id
      ${whereOf(conditions)} ${inOrder(order)} LIMIT ${limit} OFFSET ${offset}`,
    parameters: [...ids.parameters, ...parametersOf(conditions)],
  }
}

/** Returns the query that counts the members in `ids`, a query for `key_id`, by level and status. */
export function countQuery(ids: SqlQuery, now: Date): SqlQuery {
  const [isExpiring, ...until] = expiringCondition(now)
  return {
    sql: `SELECT k.level, k.status AS state, COUNT(*) AS n,
      SUM(CASE WHEN k.last_sign_in_at IS NULL THEN 1 ELSE 0 END) AS never,
      SUM(CASE WHEN k.status = 'active' AND ${isExpiring} THEN 1 ELSE 0 END) AS expiring
      FROM (${ids.sql}) m JOIN access_keys k ON k.id = m.key_id GROUP BY k.level, k.status`,
    parameters: [...until, ...ids.parameters],
  }
}

interface Matching {
  limit?: number
  /** The matches beyond this one. */
  from?: { word: string; id: string } | null
  /** At most so many of those that have the first word are tested for the others. */
  tested?: number
}

/** Returns the query for the ids of a search's matches in the order of their words. */
export function matchesQuery(
  words: string[],
  { limit = MAX_MATCHES, from = null, tested }: Matching = {},
): SqlQuery {
  const [first = '', ...others] = words
  const [low, high] = rangeOf(first)
  const range: Condition[] = [
    ['w.word >= ?', from?.word ?? low],
    ['w.word < ?', high],
  ]
  const all: Condition[] = tested === undefined ? range : []
  const rows =
    tested === undefined
      ? 'member_words w'
      : `(SELECT w.key_id, w.word FROM member_words w ${whereOf(range)} ORDER BY w.word, w.key_id LIMIT ${tested}) w`
  if (from) all.push(['(w.word > ? OR w.key_id > ?)', from.word, from.id])
  // A member with two such words is found by the first of them.
  all.push([
    'NOT EXISTS (SELECT 1 FROM member_words e WHERE e.key_id = w.key_id AND e.word >= ? AND e.word < w.word)',
    low,
  ])
  for (const word of others)
    all.push([
      'EXISTS (SELECT 1 FROM member_words o WHERE o.key_id = w.key_id AND o.word >= ? AND o.word < ?)',
      ...rangeOf(word),
    ])
  return {
    sql: `SELECT w.key_id, w.word FROM ${rows} ${whereOf(all)} ORDER BY w.word, w.key_id LIMIT ${limit}`,
    parameters: [...(tested === undefined ? [] : parametersOf(range)), ...parametersOf(all)],
  }
}

/** Members with the rarest word of a search that are tested for its other words, at most. */
const MOST_TESTED = 10_000

/**
 * Returns the query for the ids of a search's first matches. Of several words, the one that the fewest members have is looked up;
 * `isCutOff`: all are so frequent that not everyone with it is tested for the others.
 */
export async function matchesOf(
  database: DataSource,
  words: string[],
  limit?: number,
): Promise<{ ids: SqlQuery; isCutOff: boolean }> {
  if (words.length < 2) return { ids: matchesQuery(words, { limit }), isCutOff: false }
  const counted = words.map(
    (_, at) =>
      `SELECT ${at} AS at, COUNT(*) AS n FROM (SELECT 1 FROM member_words WHERE word >= ? AND word < ? LIMIT ${MAX_MATCHES + 1}) c${at}`,
  )
  const rows = await database.query<{ at: number; n: number | string }[]>(
    counted.join(' UNION ALL '),
    words.flatMap(rangeOf),
  )
  const [rarest] = rows.sort((one, other) => Number(one.n) - Number(other.n) || one.at - other.at)
  const isFrequent = Number(rarest!.n) > MAX_MATCHES
  const first = words[rarest!.at]!
  const others = words.filter((word) => word !== first)
  return {
    ids: matchesQuery([first, ...others], { limit, tested: isFrequent ? MOST_TESTED : undefined }),
    isCutOff: isFrequent,
  }
}
