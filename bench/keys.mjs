// Compares validate-key's refusal at growing numbers of keys, on both databases, with a raw node server that runs one
// statement on the same database.
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { requestsPerSecond, startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const SIZES = [1_000, 100_000, 1_000_000]
const GOAL = { atLeast: 0.15 }
/** Rows that one refusal may read beyond those at the smallest size. */
const ROWS_GOAL = 1.1
const COUNTED_REQUESTS = 200
const BATCH = 1000

const COLUMNS = [
  'id',
  'key_hash',
  'encrypted_key',
  'hint',
  'level',
  'is_demo',
  'source',
  'status',
  'created_at',
]
const INSERT = `INSERT INTO access_keys (${COLUMNS.join(', ')}) VALUES `
const PATH = '/api/auth/validate-key'
const REFUSAL = [
  '-m',
  'POST',
  '-H',
  'content-type=application/json',
  '-I',
  '-b',
  '{"accessKey":"lifetime-[<id>]"}',
]

export async function run() {
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  const file = join(folder, 'portal.sqlite')
  await promisify(execFile)(process.execPath, ['dist/app/src/commands/run-command.js', 'migrate', '--init'], {
    env: { DATA_DIR: folder },
  })
  const portals = {
    SQLite: await startPortal({ DATA_DIR: folder }),
    [mariadb.name]: await startPortal({ DATA_DIR: join(folder, 'beside'), DATABASE_URL: mariadb.url }),
  }
  const raws = {
    SQLite: await startServer(['bench/raw-lookup.mjs', file], { path: '/' }),
    [mariadb.name]: await startServer(['bench/raw-lookup.mjs', mariadb.url], { path: '/' }),
  }
  const sqlite = new libsql(file)
  // The portal writes to it, too.
  sqlite.exec('PRAGMA busy_timeout = 10000')
  const mysql = await createConnection(mariadb.url)
  const rows = []
  try {
    const readsAtFirst = { value: 0 }
    for (const size of SIZES) {
      await fill(
        size,
        (values) => sqlite.exec(INSERT + values),
        () => count(sqlite),
      )
      await fill(
        size,
        (values) => mysql.query(INSERT + values),
        () => countMysql(mysql),
      )
      rows.push(...(await compare(size, portals, raws)))
      rows.push(
        planRow(sqlite, size),
        await readsRow(mysql, portals[mariadb.name]?.origin ?? '', size, readsAtFirst),
      )
    }
  } finally {
    sqlite.close()
    await mysql.end()
    await Promise.all([...Object.values(portals), ...Object.values(raws)].map((server) => server.stop()))
    await mariadb.stop()
  }
  return report(rows)
}

/**
 * @param {number} size @param {Record<string, {origin: string}>} portals
 * @param {Record<string, {origin: string}>} raws by database, as the portals are
 */
async function compare(size, portals, raws) {
  const rows = []
  const rate = (/** @type {string} */ origin) => () =>
    requestsPerSecond(origin + PATH, { options: REFUSAL, status: 401 })
  for (const [database, { origin }] of Object.entries(portals)) {
    const theirs = rate(Object(raws[database]).origin)
    const {
      ours = [],
      raw = [],
      again = [],
    } = await interleaved({
      ours: rate(origin),
      raw: theirs,
      again: theirs,
    })
    rows.push(
      comparison(`${size} keys, ${database}`, ours, raw, GOAL),
      comparison('  control: raw vs. raw', again, raw, {}),
    )
  }
  return rows
}

/** @param {number} size @param {(values: string) => unknown} insert @param {() => Promise<number>} counted */
async function fill(size, insert, counted) {
  for (let missing = size - (await counted()); missing > 0; missing -= BATCH)
    await insert(Array.from({ length: Math.min(missing, BATCH) }, row).join(', '))
}

const row = () =>
  `('${randomUUID()}', '${randomBytes(32).toString('hex')}', 'x', 'lifetime', 'lifetime', 0, 'bench', 'active', '2026-01-01 00:00:00')`

/** @param {libsql.Database} database */
const count = async (database) =>
  Number(Object(database.prepare('SELECT COUNT(*) AS n FROM access_keys').get()).n)

/** @param {import('mysql2/promise').Connection} connection */
async function countMysql(connection) {
  const [[first]] = /** @type {[Array<{n: number}>, unknown]} */ (
    await connection.query('SELECT COUNT(*) AS n FROM access_keys')
  )
  return first?.n ?? 0
}

/** @param {libsql.Database} database @param {number} size */
function planRow(database, size) {
  const plan = database.prepare("EXPLAIN QUERY PLAN SELECT * FROM access_keys WHERE key_hash = 'x'").all()
  const steps = plan.map((step) => String(Object(step).detail))
  const isMet = steps.length === 1 && /^SEARCH .*access_keys_key_hash \(key_hash=\?\)/.test(steps[0] ?? '')
  return { what: `${size} keys, SQLite: one row by the index`, ours: steps.join('; '), isMet }
}

/** @param {import('mysql2/promise').Connection} connection @param {string} origin @param {number} size @param {{value: number}} first */
async function readsRow(connection, origin, size, first) {
  // Reading the counters reads rows too.
  const reading = -(await rowsRead(connection)) + (await rowsRead(connection))
  const before = await rowsRead(connection)
  for (let request = 0; request < COUNTED_REQUESTS; request++)
    await fetch(origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessKey: `lifetime-${randomUUID()}` }),
    })
  const reads = ((await rowsRead(connection)) - before - reading) / COUNTED_REQUESTS
  first.value ||= reads
  const what = `${size} keys, MariaDB: rows read a refusal`
  return {
    what,
    ours: reads,
    theirs: first.value,
    ratio: reads / first.value,
    goal: `≤ ${ROWS_GOAL}`,
    isMet: reads <= first.value * ROWS_GOAL,
  }
}

/** Counts the rows read by all connections, by any access path. @param {import('mysql2/promise').Connection} connection */
async function rowsRead(connection) {
  const [rows] = await connection.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
  return /** @type {Array<{Value: string}>} */ (rows).reduce((sum, { Value }) => sum + Number(Value), 0)
}
