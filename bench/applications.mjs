// Compares the back office's list of 1,000 and 100,000 applications, on both databases, with raw SQL in a raw node server
// on the same database, and counts the rows that its first, middle and last pages read.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { applicationInserts, BATCH } from './application-inserts.mjs'
import { requestsPerSecond, startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const SIZES = [1_000, 100_000]
const GOAL = { atLeast: 0.5 }
/** Rows that a page may read beyond those of the first page at the smallest size. */
const ROWS_GOAL = 1.1
/** The same for pages by number: their rows are found in an index first, which reads each number once more. */
const SOUGHT_GOAL = 2
const COUNTED_REQUESTS = 20
const PAGE_SIZE = 50
const PATH = '/api/admin/affiliate/applications'
const SECRET = 'a secret for benchmarks that is long enough'
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const ENVIRONMENT = { PORTAL_SECRET: SECRET, AUTOMATION_MASTER_KEY: MASTER, SEED_DEMO: 'false' }

export async function run() {
  const { KeyVault } = await import('../dist/app/src/keys/directory/key-vault.js')
  const vault = new KeyVault({ portalSecret: SECRET })
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  await promisify(execFile)(process.execPath, ['dist/app/src/commands/run-command.js', 'migrate', '--init'], {
    env: { DATA_DIR: folder, ...ENVIRONMENT },
  })
  const beside = { DATA_DIR: join(folder, 'beside'), DATABASE_URL: mariadb.url }
  const portals = {
    SQLite: await startPortal({ DATA_DIR: folder, ...ENVIRONMENT }),
    [mariadb.name]: await startPortal({ ...beside, ...ENVIRONMENT }),
  }
  const file = join(folder, 'portal.sqlite')
  const raws = {
    SQLite: await startServer(['bench/raw-applications.mjs', file], { path: '/' }),
    [mariadb.name]: await startServer(['bench/raw-applications.mjs', mariadb.url], { path: '/' }),
  }
  const sqlite = new libsql(file)
  sqlite.exec('PRAGMA busy_timeout = 10000')
  const mysql = await createConnection(mariadb.url)
  const cookies = Object.fromEntries(
    await Promise.all(
      Object.entries(portals).map(async ([name, { origin }]) => [name, await signIn(origin)]),
    ),
  )
  const rows = []
  try {
    const first = { value: 0 }
    let filled = 0
    for (const size of SIZES) {
      for (; filled < size; filled += BATCH)
        for (const sql of applicationInserts(filled + 1, vault)) {
          sqlite.exec(sql)
          await mysql.query(sql)
        }
      await mysql.query('ANALYZE TABLE affiliate_applications, affiliates, affiliate_months')
      rows.push(...(await compare(size, portals, cookies, raws)))
      const { origin } = Object(portals[mariadb.name])
      rows.push(...(await touched(mysql, origin, cookies[mariadb.name], size, first)))
    }
  } finally {
    sqlite.close()
    await mysql.end()
    await Promise.all([...Object.values(portals), ...Object.values(raws)].map((server) => server.stop()))
    await mariadb.stop()
  }
  return report(rows)
}

/** @param {string} origin */
export async function signIn(origin) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: MASTER }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/**
 * @param {number} size @param {Record<string, {origin: string}>} portals @param {Record<string, string>} cookies
 * @param {Record<string, {origin: string}>} raws by database, as the portals are
 */
async function compare(size, portals, cookies, raws) {
  const rows = []
  for (const [database, { origin }] of Object.entries(portals)) {
    const options = ['-H', `cookie=${cookies[database]}`]
    const theirs = () => requestsPerSecond(Object(raws[database]).origin)
    const results = await interleaved({
      'first page': () => requestsPerSecond(origin + PATH, { options }),
      'last page': () => requestsPerSecond(`${origin}${PATH}?page=${size / PAGE_SIZE}`, { options }),
      raw: theirs,
      again: theirs,
    })
    const { raw = [], again = [], ...ours } = results
    for (const [page, measured] of Object.entries(ours))
      rows.push(comparison(`${size} applications, ${database}, ${page}`, measured, raw, GOAL))
    rows.push(comparison('  control: raw vs. raw', again, raw, {}))
  }
  return rows
}

/**
 * Counts the rows that pages read: pages by number, and pages after the last row of the one before, as the back office
 * goes from one to the next.
 * @param {import('mysql2/promise').Connection} connection @param {string} origin @param {string} cookie
 * @param {number} size @param {{value: number}} first
 */
async function touched(connection, origin, cookie, size, first) {
  const last = size / PAGE_SIZE
  const middle = Math.round(last / 2)
  const ofThird = Math.floor(last / 3)
  const get = async (/** @type {string} */ query) =>
    JSON.parse(await (await fetch(`${origin}${PATH}?${query}`, { headers: { cookie } })).text())
  const next = async (/** @type {string} */ query, /** @type {number} */ page) =>
    `${query}&page=${page}&after=${(await get(`${query}&page=${page - 1}`)).edges.last}`
  const pages = {
    'first page': '',
    'middle page': `page=${middle}`,
    'last page': `page=${last}`,
    'first page, pending first': 'sort=pending',
    'middle page, pending first': await next('sort=pending', middle),
    'last page, pending first': `sort=pending&page=${last}`,
    'middle page of Approved': await next('status=Approved', Math.round(ofThird / 2)),
    'last page of Approved': `status=Approved&page=${ofThird}`,
    'middle page by name': await next('sort=name', middle),
    'last page by name': `sort=name&page=${last}`,
    'middle page by earnings': await next('sort=totalEarnings', middle),
  }
  const rows = []
  for (const [name, query] of Object.entries(pages)) {
    const reading = -(await rowsRead(connection)) + (await rowsRead(connection))
    const before = await rowsRead(connection)
    for (let request = 0; request < COUNTED_REQUESTS; request++) await get(query)
    const reads = ((await rowsRead(connection)) - before - reading) / COUNTED_REQUESTS
    first.value ||= reads
    const goal = /sort|status/.test(query) ? SOUGHT_GOAL : ROWS_GOAL
    rows.push({
      what: `${size} applications, MariaDB: rows touched by the ${name}`,
      ours: reads,
      theirs: first.value,
      ratio: Number((reads / first.value).toPrecision(3)),
      goal: `≤ ${goal}`,
      isMet: reads <= first.value * goal,
    })
  }
  return rows
}

/** Counts the rows read by all connections, by any access path. @param {import('mysql2/promise').Connection} connection */
async function rowsRead(connection) {
  const [rows] = await connection.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
  return /** @type {Array<{Value: string}>} */ (rows).reduce((sum, { Value }) => sum + Number(Value), 0)
}
