// Measures the close of a month for 10,000 affiliates with a million entries, on both databases: time, SQL statements an affiliate,
// and how long a sale waits for its affiliate's account meanwhile.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { temporaryFolder } from './processes.mjs'
import { report } from './rounds.mjs'

const AFFILIATES = 10_000
const ENTRIES = 100
const BATCH = 1_000
const MONTH = '2026-05'
const MOST_STATEMENTS = 2
/** Milliseconds. */
const LONGEST_WAIT = 1_000

export async function run() {
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  const rows = []
  const databases = { SQLite: undefined, [mariadb.name]: mariadb.url }
  for (const [name, url] of Object.entries(databases)) {
    const dataDir = join(folder, name)
    const environment = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
    const command = (/** @type {string[]} */ ...args) =>
      promisify(execFile)(process.execPath, ['dist/app/src/commands/run-command.js', ...args], {
        env: environment,
      })
    await command('migrate', '--init')
    const database = await (url ? mysql(url) : sqlite(join(dataDir, 'portal.sqlite')))
    await fill(database.run)
    const before = await database.statements()
    const started = performance.now()
    let isOver = false
    const closing = command('affiliate', 'payouts', 'close', '--month', MONTH).finally(() => (isOver = true))
    let longest = 0
    while (!isOver) {
      const at = performance.now()
      await database.run(
        `UPDATE affiliates SET version = version + 1 WHERE key_id = '${idOf(randomAffiliate())}'`,
      )
      longest = Math.max(longest, performance.now() - at)
      await wait(10)
    }
    await closing
    const seconds = (performance.now() - started) / 1000
    const each = ((await database.statements()) - before) / AFFILIATES
    rows.push({ what: `${name}: close of the month (s)`, ours: seconds.toFixed(1), isMet: true })
    if (url)
      rows.push({
        what: '  SQL statements an affiliate, those of the sales included',
        ours: each.toFixed(2),
        goal: `≤ ${MOST_STATEMENTS}`,
        isMet: each <= MOST_STATEMENTS,
      })
    rows.push({
      what: '  longest wait of a sale (ms)',
      ours: Math.round(longest),
      goal: `≤ ${LONGEST_WAIT}`,
      isMet: longest <= LONGEST_WAIT,
    })
    await database.end()
  }
  await mariadb.stop()
  return report(rows)
}

const randomAffiliate = () => Math.floor(Math.random() * AFFILIATES)
const idOf = (/** @type {number} */ n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** @param {(sql: string) => Promise<unknown> | unknown} run */
async function fill(run) {
  for (let first = 0; first < AFFILIATES; first += BATCH) {
    const accounts = Array.from({ length: BATCH }, (_, index) => {
      const n = first + index
      return `('${idOf(n)}', 'C${n}', 'Bronze', 0, 1, '2026-01-01 00:00:00')`
    })
    await run(
      `INSERT INTO affiliates (key_id, code, tier, earnings, version, created_at) VALUES ${accounts.join(', ')}`,
    )
  }
  for (let first = 0; first < AFFILIATES * ENTRIES; first += BATCH) {
    const entries = Array.from({ length: BATCH }, (_, index) => {
      const n = first + index
      return `('01900001-0000-7000-8000-${String(n).padStart(12, '0')}', '${idOf(n % AFFILIATES)}', 'sale', 1000, 1, 0,
        '2026-04', '2026-04-15 00:00:00', '2026-05')`
    })
    await run(
      `INSERT INTO affiliate_entries (id, key_id, kind, amount, sales, customers, month, recorded_at, payable_month)
       VALUES ${entries.join(', ')}`,
    )
  }
}

/** @param {string} file */
function sqlite(file) {
  const database = new libsql(file)
  // The accounts have no keys.
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 10000; PRAGMA synchronous = OFF')
  return {
    /** @param {string} sql */
    run: (sql) => database.exec(sql),
    statements: () => 0,
    end: () => database.close(),
  }
}

/** @param {string} url */
async function mysql(url) {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'))
  await connection.query('SET foreign_key_checks = 0')
  return {
    /** @param {string} sql */
    run: (sql) => connection.query(sql),
    async statements() {
      const [rows] = await connection.query("SHOW GLOBAL STATUS LIKE 'Questions'")
      return Number(/** @type {{Value: string}[]} */ (rows)[0]?.Value)
    },
    end: () => connection.end(),
  }
}
