// Compares lists, filters and searches of 1,000 and 1,000,000 members, on both databases, with raw SQL in a raw node server
// on the same database; counts the rows that first, middle and last pages read; measures the memory of an export, and how
// sign-ins fare during an import of 100,000 keys. `--size N` takes another number of members than a million.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { FOUND, memberInserts } from './member-rows.mjs'
import { exportMemory, importBesideSignIns } from './member-files.mjs'
import { requestsPerSecond, startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, median, report } from './rounds.mjs'

const GOAL = { atLeast: 0.5 }
/** Rows that a page may read beyond those of the first page of the same list at the smallest size. */
const ROWS_GOAL = 1.1
/** SQLite counts no rows: how many times longer an answer may take than at the smallest size, on a busy machine. */
const TIME_GOAL = 2
const COUNTED_REQUESTS = 10
const TIMED_REQUESTS = 60
const PATH = '/api/admin/members'
/** Every list has at least three such pages of 1,000 members. */
const PAGE_SIZE = 5
const SEARCHED_PAGE_SIZE = 10
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const ENVIRONMENT = {
  PORTAL_SECRET: 'a secret for benchmarks that is long enough',
  AUTOMATION_MASTER_KEY: MASTER,
  SEED_DEMO: 'false',
}
const LISTS = {
  all: '',
  'by name': 'sort=holder',
  'by expiry': 'sort=expiresAt',
  'by sign-in': 'sort=-lastSignInAt',
  ...Object.fromEntries(
    ['active', 'expiring', 'expired', 'suspended', 'revoked', 'never'].map((state) => [state, `state=${state}`]),
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

/** @typedef {{origin: string, cookie: string, raw: string, execute: (sql: string) => Promise<unknown>}} Side */

export async function run() {
  const option = process.argv.indexOf('--size')
  const sizes = [1_000, option > 0 ? Number(process.argv[option + 1]) : 1_000_000]
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  const environments = {
    SQLite: { DATA_DIR: folder, ...ENVIRONMENT },
    [mariadb.name]: { DATA_DIR: join(folder, 'beside'), DATABASE_URL: mariadb.url, ...ENVIRONMENT },
  }
  for (const env of Object.values(environments))
    await promisify(execFile)(process.execPath, ['dist/app/src/commands/run-command.js', 'migrate'], { env })
  const file = join(folder, 'portal.sqlite')
  const sqlite = new libsql(file)
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const mysql = await createConnection(mariadb.url)
  await mysql.query("SET SESSION sql_mode = 'PIPES_AS_CONCAT', unique_checks = 0, foreign_key_checks = 0")
  const rows = []
  const portals = []
  /** @type {Map<string, number>} */
  const first = new Map()
  try {
    const raws = { SQLite: file, [mariadb.name]: mariadb.url }
    /** @type {Record<string, Side>} */
    const sides = {}
    let filled = 0
    for (const size of sizes) {
      const inserts = (/** @type {'sqlite' | 'mysql'} */ dialect) => memberInserts(filled + 1, size, dialect)
      const started = performance.now()
      for (const sql of inserts('sqlite')) sqlite.exec(sql)
      sqlite.exec('ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
      const between = performance.now()
      for (const sql of inserts('mysql')) await mysql.query(sql)
      await mysql.query('ANALYZE TABLE access_keys, member_words, member_counts')
      console.error(
        `${size} members: SQLite ${Math.round((between - started) / 1000)} s, ${mariadb.name} ${Math.round((performance.now() - between) / 1000)} s`,
      )
      filled = size
      for (const [database, environment] of Object.entries(environments)) {
        if (!sides[database]) {
          const portal = await startPortal(environment)
          const raw = await startServer(['bench/raw-members.mjs', raws[database] ?? ''], { path: '/' })
          portals.push(portal, raw)
          sides[database] = {
            origin: portal.origin,
            cookie: await signIn(portal.origin),
            raw: raw.origin,
            execute: (sql) => mysql.query(sql),
          }
        }
        rows.push(...(await compare(size, database, /** @type {Side} */ (sides[database]))))
        const cost = database === 'SQLite' ? { unit: 'ms', of: time } : { unit: 'rows', of: touched }
        rows.push(...(await pages(size, database, /** @type {Side} */ (sides[database]), first, cost)))
      }
      for (const [database, environment] of Object.entries(environments))
        rows.push(...(await exportMemory(database, size, environment, signIn, first)))
    }
    for (const server of portals.splice(0)) await server.stop()
    for (const [database, environment] of Object.entries(environments))
      rows.push(await importBesideSignIns(database, environment, signIn))
  } finally {
    sqlite.close()
    await mysql.end()
    await Promise.all(portals.map((server) => server.stop()))
    await mariadb.stop()
  }
  return report(rows)
}

/** @param {string} origin */
async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: MASTER }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** @param {Side} side @param {string} query */
async function answerTo({ origin, cookie }, query) {
  const answer = await fetch(`${origin}${PATH}?${query}`, { headers: { cookie } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${text}`)
  return text
}

/** @param {number} size @param {string} database @param {Side} side */
async function compare(size, database, side) {
  const filter = 'state=active&level=lifetime'
  const { edges } = JSON.parse(await answerTo(side, `${filter}&page=2`))
  const kinds = {
    'first page': '',
    'next page of a filter': `${filter}&page=3&after=${edges.last}`,
    search: `q=${FOUND.word}`,
  }
  const rows = []
  for (const [kind, query] of Object.entries(kinds)) {
    const theirs = await (await fetch(`${side.raw}/?${query}`)).text()
    const same = (await answerTo(side, query)) === theirs
    if (!same) throw new Error(`The answers to '${query}' differ:\n${await answerTo(side, query)}\n${theirs}`)
    const options = ['-H', `cookie=${side.cookie}`]
    const raw = () => requestsPerSecond(`${side.raw}/?${query}`, { seconds: 1 })
    const results = await interleaved({
      ours: () => requestsPerSecond(`${side.origin}${PATH}?${query}`, { seconds: 1, options }),
      raw,
      ...(kind === 'search' ? { again: raw } : {}),
    })
    rows.push(comparison(`${size} members, ${database}, ${kind}`, results.ours ?? [], results.raw ?? [], GOAL))
    if (results.again) rows.push(comparison('  control: raw vs. raw', results.again, results.raw ?? [], {}))
  }
  return rows
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
    for (const [page, number] of Object.entries({ first: 1, middle: 2, last: FOUND.count / SEARCHED_PAGE_SIZE }))
      found[`${name}, ${page} page`] =
        `q=${encodeURIComponent(q)}&pageSize=${SEARCHED_PAGE_SIZE}&page=${number}`
  return found
}

/** @typedef {{unit: string, of: (side: Side, query: string) => Promise<number>}} Cost */

/**
 * Compares what every page costs with the first page of its list at the smallest size; of each list, its dearest page.
 * @param {number} size @param {string} database @param {Side} side @param {Map<string, number>} first @param {Cost} cost
 */
async function pages(size, database, side, first, { unit, of }) {
  const goal = unit === 'rows' ? ROWS_GOAL : TIME_GOAL
  /** @type {Map<string, {page: string, ours: number, theirs: number}>} */
  const dearest = new Map()
  for (const [page, query] of Object.entries(await pagesOf(side))) {
    const ours = await of(side, query)
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
    goal: `≤ ${goal}`,
    isMet: ours <= theirs * goal,
  }))
}

/** Counts the rows that an answer reads, by all connections and any access path. @param {Side} side @param {string} query */
async function touched(side, query) {
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

/** Milliseconds of an answer. @param {Side} side @param {string} query */
async function time(side, query) {
  const times = []
  for (let request = 0; request < TIMED_REQUESTS; request++) {
    const before = performance.now()
    await answerTo(side, query)
    times.push(performance.now() - before)
  }
  return median(times)
}
