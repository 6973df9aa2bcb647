// Of bench/members.mjs: what first, middle and last pages of every list, filter and search cost.
import { FOUND } from './member-rows.mjs'
import { median } from './rounds.mjs'

/** Rows that a page may read beyond those of the first page of the same list at the smallest size. */
const ROWS_GOAL = 1.1
/** And the stored numbers: up to 31 days of 6 levels, of which 1,000 members have fewer. */
const NUMBERS = 31 * 6
/**
 * SQLite counts no rows, but is a part of the server: how many times more processor time an answer may take. A page beyond a
 * position takes a statement or two more than the first one, which costs 1.3 to 1.5 times as much at any number of members.
 */
const TIME_GOAL = 1.75
const COUNTED_REQUESTS = 10
const TIMED_REQUESTS = 240
export const PATH = '/api/admin/members'
/** Every list has at least three such pages of 1,000 members. */
const PAGE_SIZE = 5
const SEARCHED_PAGE_SIZE = 10
const LISTS = {
  all: '',
  'by name': 'sort=holder',
  'by expiry': 'sort=expiresAt',
  'by sign-in': 'sort=-lastSignInAt',
  ...Object.fromEntries(
    ['active', 'expiring', 'expired', 'suspended', 'revoked', 'never'].map((state) => [
      state,
      `state=${state}`,
    ]),
  ),
  'level lifetime': 'level=lifetime',
  'active of level lifetime': 'state=active&level=lifetime',
}
const SEARCHES = {
  'search by word': FOUND.word,
  'search by address': FOUND.email,
  'search by domain': FOUND.domain,
  'search by last 4': FOUND.last4,
}

/** @typedef {{portal: import('./processes.mjs').Server, cookie: string, raw: import('./processes.mjs').Server, execute: (sql: string) => Promise<unknown>}} Side */

/** @param {Side} side @param {string} query */
export async function answerTo({ portal: { origin }, cookie }, query) {
  const answer = await fetch(`${origin}${PATH}?${query}`, { headers: { cookie } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${text}`)
  return text
}

/** @param {Side} side @returns {Promise<Record<string, string>>} */
async function pagesOf(side) {
  /** @type {Record<string, string>} */
  const found = {}
  for (const [name, query] of Object.entries(LISTS)) {
    const sized = `${query}&pageSize=${PAGE_SIZE}`
    const { total } = JSON.parse(await answerTo(side, sized))
    const last = Math.ceil(total / PAGE_SIZE)
    const middle = Math.max(2, Math.round(last / 2))
    const { edges } = JSON.parse(await answerTo(side, `${sized}&page=${middle - 1}`))
    found[`${name}, first page`] = sized
    found[`${name}, middle page`] = `${sized}&page=${middle}&after=${edges.last}`
    found[`${name}, last page`] = `${sized}&page=${last}`
  }
  for (const [name, q] of Object.entries(SEARCHES))
    for (const [page, number] of Object.entries({
      first: 1,
      middle: 2,
      last: FOUND.count / SEARCHED_PAGE_SIZE,
    }))
      found[`${name}, ${page} page`] =
        `q=${encodeURIComponent(q)}&pageSize=${SEARCHED_PAGE_SIZE}&page=${number}`
  return found
}

/** @typedef {{unit: string, rounds: number, of: (side: Side, query: string) => Promise<number>}} Cost */

/**
 * Compares what every page costs with the first page of its list at the smallest size; of each list, its dearest page.
 * @param {number} size @param {string} database @param {Side} side @param {Map<string, number>} first @param {Cost} cost
 */
export async function pages(size, database, side, first, { unit, rounds, of }) {
  const goal = unit === 'rows' ? ROWS_GOAL : TIME_GOAL
  const queries = Object.entries(await pagesOf(side))
  /** @type {Map<string, number>} */
  const least = new Map()
  // Whole rounds, so that what disturbs a second of one doesn't make every measurement of a page dearer.
  for (let round = 0; round < rounds; round++)
    for (const [page, query] of queries)
      least.set(page, Math.min(least.get(page) ?? Infinity, await of(side, query)))
  /** @type {Map<string, {page: string, ours: number, theirs: number}>} */
  const dearest = new Map()
  for (const [page, ours] of least) {
    const list = page.split(',')[0] ?? ''
    const name = `${database} ${list}`
    if (!first.has(name)) first.set(name, ours)
    const known = dearest.get(list)
    if (!known || ours > known.ours) dearest.set(list, { page, ours, theirs: first.get(name) ?? NaN })
  }
  return [...dearest.values()].map(({ page, ours, theirs }) => ({
    what: `${size} members, ${database}, ${unit}: ${page}`,
    ours: Number(ours.toPrecision(3)),
    theirs: Number(theirs.toPrecision(3)),
    ratio: Number((ours / theirs).toPrecision(3)),
    goal: `≤ ${goal}${unit === 'rows' ? ` + ${NUMBERS}` : ''}`,
    isMet: ours <= theirs * goal + (unit === 'rows' ? NUMBERS : 0),
  }))
}

/** Counts the rows that an answer reads, by all connections and any access path. @param {Side} side @param {string} query */
export async function touched(side, query) {
  const read = async () => {
    const [rows] = /** @type {any} */ (await side.execute("SHOW GLOBAL STATUS LIKE 'Handler_read%'"))
    return rows.reduce((/** @type {number} */ sum, /** @type {any} */ { Value }) => sum + Number(Value), 0)
  }
  const reading = -(await read()) + (await read())
  const counted = []
  for (let request = 0; request < COUNTED_REQUESTS; request++) {
    const before = await read()
    await answerTo(side, query)
    counted.push((await read()) - before - reading)
  }
  return median(counted)
}

/** Milliseconds of the server's processor time for an answer. @param {Side} side @param {string} query */
export async function time(side, query) {
  const before = side.portal.processorTime()
  for (let request = 0; request < TIMED_REQUESTS; request++) await answerTo(side, query)
  return ((side.portal.processorTime() - before) * 1000) / TIMED_REQUESTS
}
