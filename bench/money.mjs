// Measures the answers of Money and of the list of sales with a million orders and sales, on both databases: milliseconds, the
// server's processor time, and the rows that they read. A page deep in a list is compared with the first one of the same run.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { URLSearchParams } from 'node:url'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { startMariadb } from '../test/support/mariadb.mjs'
import { signIn } from './applications.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { interleaved, median, report } from './rounds.mjs'

const STORED = 1_000_000
const BATCH = 1_000
const AFFILIATES = 10_000
/** Five years, in which products were sold at two shops. */
const DAYS = 1_826
const PRODUCTS = 10
const PROVIDERS = ['generic', 'stripe']
const CURRENCIES = ['USD', 'EUR']
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const ENVIRONMENT = {
  PORTAL_SECRET: 'a secret for benchmarks that is long enough',
  AUTOMATION_MASTER_KEY: MASTER,
  SEED_DEMO: 'false',
}
/** Milliseconds. */
const MONEY_GOAL = 300
const SEARCH_GOAL = 1_000
const PAGE_GOAL = 300
/** Rows that a deep page may read for each row of the first. */
const ROWS_GOAL = 1.1
const MONEY = '/api/admin/money'
const SALES = '/api/admin/affiliate/sales'
/** The states of sales with their stored statuses, and of how many in a hundred. */
const SHARES = {
  credited: 80,
  waiting: 2,
  ended: 1,
  refunded: 5,
  flagged: 1,
  unattributed: 8,
  'no-affiliate': 3,
}
const STATES = ['credited', 'waiting', 'ended', 'reversed', 'none']

export async function run() {
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  const rows = []
  const databases = { SQLite: undefined, [mariadb.name]: mariadb.url }
  for (const [name, url] of Object.entries(databases)) {
    const dataDir = join(folder, name)
    const environment = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), ...ENVIRONMENT }
    await promisify(execFile)(
      process.execPath,
      ['dist/app/src/commands/run-command.js', 'migrate', '--init'],
      { env: environment },
    )
    const database = await (url ? mysql(url) : sqlite(join(dataDir, 'portal.sqlite')))
    await fill(database.run)
    const portal = await startPortal(environment)
    rows.push(...(await measure(name, portal, database.rowsRead)))
    await portal.stop()
    await database.end()
  }
  await mariadb.stop()
  return report(rows)
}

/** @param {string} database @param {import('./processes.mjs').Server} portal @param {() => Promise<number>} rowsRead */
async function measure(database, portal, rowsRead) {
  const cookie = await signIn(portal.origin)
  const get = async (/** @type {string} */ path) => {
    const answer = await fetch(portal.origin + path, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  /** @type {Record<string, {path: string, goal: number, first?: string}>} */
  const requests = {
    'Money, 12 months': { path: MONEY, goal: MONEY_GOAL },
    'Money, 60 months': { path: `${MONEY}?months=60`, goal: MONEY_GOAL },
    'sales, first page': { path: SALES, goal: PAGE_GOAL },
    'sales, middle page': { path: pageOf(STORED / 2), goal: PAGE_GOAL, first: 'sales, first page' },
    'sales, last page': { path: pageOf(60), goal: PAGE_GOAL, first: 'sales, first page' },
  }
  for (const state of STATES) {
    const first = `${state} sales, first page`
    requests[first] = { path: `${SALES}?state=${state}`, goal: PAGE_GOAL }
    requests[`${state} sales, middle page`] = { path: pageOf(STORED / 2, { state }), goal: PAGE_GOAL, first }
  }
  const found = {
    'a whole number': `order-${STORED / 2}`,
    'part of all numbers': 'order-',
    'part of ten numbers': '-77777',
    'part of a code of the order': 'typo',
    'an affiliate’s code': 'C77',
    'what no sale has': 'zzzzz',
    'an address': 'nobody@vale.example',
  }
  for (const [what, q] of Object.entries(found))
    requests[`sales, search for ${what}`] = {
      path: `${SALES}?${new URLSearchParams({ q })}`,
      goal: SEARCH_GOAL,
    }
  /** @type {Record<string, number>} */
  const processor = {}
  const timed = Object.entries(requests).map(([name, { path }]) => [
    name,
    async () => {
      const [before, started] = [portal.processorTime(), performance.now()]
      await get(path)
      const time = performance.now() - started
      processor[name] = (processor[name] ?? 0) + portal.processorTime() - before
      return time
    },
  ])
  const times = await interleaved(Object.fromEntries(timed))
  /** @type {Record<string, number>} */
  const read = {}
  const rows = []
  for (const [name, { path, goal, first }] of Object.entries(requests)) {
    const reading = -(await rowsRead()) + (await rowsRead())
    const before = await rowsRead()
    await get(path)
    read[name] = (await rowsRead()) - before - reading
    const own = times[name] ?? []
    const ratio = first && median(own.map((time, round) => time / (times[first]?.[round] ?? NaN)))
    const reads = read[name] ?? NaN
    rows.push({
      what: `${database}: ${name}`,
      ms: Math.round(median(own)),
      processor: Math.round(((processor[name] ?? NaN) / (own.length + 1)) * 1000),
      'rows read': reads || '',
      'to first': ratio ? Number(ratio.toPrecision(3)) : '',
      goal: `≤ ${goal} ms`,
      isMet: median(own) <= goal && (!first || reads <= (read[first] ?? NaN) * ROWS_GOAL),
    })
  }
  return rows
}

const id = (/** @type {string} */ kind, /** @type {number} */ n) =>
  `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`
const AFFILIATE = 'a'
const SALE = '1'

/** The path of the page that begins with a sale. @param {number} first @param {Record<string, string>} filter */
const pageOf = (first, filter = {}) =>
  `${SALES}?${new URLSearchParams({ ...filter, before: id(SALE, first + 1) })}`

/** The business's day of the order with this number: the same number on each. @param {number} n */
const timeOf = (n) => Date.now() - Math.floor(((STORED - 1 - n) / STORED) * DAYS) * 86_400_000
const dayOf = (/** @type {number} */ n) => new Date(timeOf(n)).toISOString().slice(0, 10)
/** Every provider sells every product in every currency. */
const providerOf = (/** @type {number} */ n) => PROVIDERS[Math.floor(n / PRODUCTS) % 2] ?? ''
const currencyOf = (/** @type {number} */ n) => CURRENCIES[Math.floor(n / PRODUCTS / 2) % 2] ?? ''

const STATUSES = Object.entries(SHARES).flatMap(([status, share]) =>
  Array.from({ length: share }, () => status),
)
/** Neighbors have different statuses, in each hundred all. */
const statusOf = (/** @type {number} */ n) => STATUSES[(n * 37) % 100] ?? ''

/** @param {(sql: string) => Promise<unknown> | unknown} run */
async function fill(run) {
  const insert = async (
    /** @type {string} */ into,
    /** @type {number} */ count,
    /** @type {(n: number) => string} */ row,
  ) => {
    for (let first = 0; first < count; first += BATCH) {
      const size = Math.min(BATCH, count - first)
      const rows = Array.from({ length: size }, (_, index) => `(${row(first + index)})`)
      await run(`INSERT INTO ${into} VALUES ${rows.join(', ')}`)
    }
  }
  await run('BEGIN')
  await insert(
    'affiliates (key_id, code, tier, earnings, version, created_at)',
    AFFILIATES,
    (n) => `'${id(AFFILIATE, n)}', 'C${n}', 'Bronze', 0, 1, '2026-01-01 00:00:00'`,
  )
  /** @type {Map<string, number>} */
  const sums = new Map()
  await insert(
    `order_events (id, provider, event_ref, type, occurred_at, received_at, state, due_at, order_ref, product, email,
      plan_level, subscription_id, counted_as, counted_on, counted_month, counted_product, counted_currency)`,
    STORED,
    (n) => {
      const [provider, currency] = [providerOf(n), currencyOf(n)]
      const [day, product] = [dayOf(n), `product-${n % PRODUCTS}`]
      const line = `'${currency}', '${day}', '${provider}', '${product}', 'lifetime'`
      sums.set(line, (sums.get(line) ?? 0) + 1)
      return `'${id('0', n)}', '${provider}', 'msg-${n}', 'purchased', ${timeOf(n)}, ${timeOf(n)}, 'done', 0, 'order-${n}',
        '${product}', 'buyer-${n}@vale.example', 'lifetime', 'subscription-${n}', 'new', '${day}', '${day.slice(0, 7)}',
        '${product}', '${currency}'`
    },
  )
  const lines = [...sums]
  await insert(
    'money_sums (currency, day, provider, product, level, gross, refunds, orders, new_orders, active, recurring)',
    lines.length,
    (n) => {
      const [line, orders] = lines[n] ?? ['', 0]
      return `${line}, ${orders * 4999}, 0, ${orders}, ${orders}, ${orders}, 0`
    },
  )
  await insert(
    `affiliate_sales (id, external_id, affiliate_id, customer_hash, fingerprint, named_code, amount, refunded, rate, commission,
      status, sold_at, recorded_at)`,
    STORED,
    (n) => {
      const status = statusOf(n)
      const code = status === 'waiting' ? `'TYPO${n % 50}'` : `'C${n % AFFILIATES}'`
      const of = ['credited', 'refunded'].includes(status) ? `'${id(AFFILIATE, n % AFFILIATES)}'` : 'NULL'
      const time = `'${new Date(timeOf(n)).toISOString().slice(0, 19).replace('T', ' ')}'`
      return `'${id(SALE, n)}', 'order-${n}', ${of}, '${'0'.repeat(52)}${String(n).padStart(12, '0')}', 'x', ${code}, 4999, 0,
        2500, ${status === 'credited' ? 1250 : 0}, '${status}', ${time}, ${time}`
    },
  )
  await run('COMMIT')
}

/** @param {string} file */
function sqlite(file) {
  const database = new libsql(file)
  // The accounts have no keys.
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF')
  return {
    /** @param {string} sql */
    run: (sql) => database.exec(sql),
    rowsRead: async () => 0,
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
    async rowsRead() {
      const [rows] = await connection.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'")
      return /** @type {Array<{Value: string}>} */ (rows).reduce((sum, { Value }) => sum + Number(Value), 0)
    },
    end: () => connection.end(),
  }
}
