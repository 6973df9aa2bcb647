// Measures how long the mail of a key takes to the mail server at 10 purchases a second, with the default rate of mail and a
// million events stored, on both databases.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { createConnection } from 'mysql2/promise'
import { SMTPServer } from 'smtp-server'
import { startMariadb } from '../test/support/mariadb.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { buy, SHOP_SECRET } from './purchases.mjs'
import { report } from './rounds.mjs'

const STORED = 1_000_000
const BATCH = 1_000
const EVENTS = 600
const INTERVAL = 100
/** Milliseconds from the answer to the mail server; the 95th percentile. */
const GOAL = 10_000
/** Milliseconds after the last event in which all mail must have arrived. */
const LAST = 120_000
const OFFER = `INSERT INTO order_offers (id, provider, product, level, grace_days, renews_key, version)
  VALUES ('offer', 'generic', 'lifetime', 'lifetime', 3, 0, 0)`
const INSERT = `INSERT INTO order_events (id, provider, event_ref, type, occurred_at, received_at, state, due_at, order_ref,
  subscription_ref, product, email, plan_level, subscription_id) VALUES `

export async function run() {
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  /** @type {Map<string, number>} */
  const arrived = new Map()
  const mails = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, answer) =>
      void stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) arrived.set(address, performance.now())
        answer()
      }),
  }).server.listen(0, '127.0.0.1')
  await once(mails, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (mails.address())
  const rows = []
  const databases = { SQLite: undefined, [mariadb.name]: mariadb.url }
  for (const [name, url] of Object.entries(databases)) {
    const dataDir = join(folder, name)
    const environment = {
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ORDERS_GENERIC_SECRET: SHOP_SECRET,
    }
    await promisify(execFile)(
      process.execPath,
      ['dist/app/src/commands/run-command.js', 'migrate', '--init'],
      {
        env: environment,
      },
    )
    await (url ? fillMysql(url) : fillSqlite(join(dataDir, 'portal.sqlite')))
    const portal = await startPortal(environment)
    rows.push(...(await measure(portal.origin, name, arrived)))
    await portal.stop()
  }
  mails.close()
  await mariadb.stop()
  return report(rows)
}

/** @param {string} origin @param {string} database @param {Map<string, number>} arrived by address */
async function measure(origin, database, arrived) {
  /** @type {Map<string, number>} */
  const accepted = new Map()
  const answers = []
  const started = performance.now()
  for (let event = 0; event < EVENTS; event++) {
    await wait(Math.max(0, started + event * INTERVAL - performance.now()))
    answers.push(buy(origin).then((address) => accepted.set(address, performance.now())))
  }
  await Promise.all(answers)
  const end = performance.now() + LAST
  const waiting = () => [...accepted.keys()].filter((address) => !arrived.has(address)).length
  while (waiting() > 0 && performance.now() < end) await wait(100)
  const times = [...accepted].map(([address, at]) => (arrived.get(address) ?? Infinity) - at)
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
  const what = `${STORED} events stored, ${database}`
  return [
    {
      what: `${what}: 95 % of keys at the mail server within (ms)`,
      ours: Math.round(p95),
      goal: `≤ ${GOAL}`,
      isMet: p95 <= GOAL,
    },
    { what: '  purchases without a mail', ours: waiting(), goal: 0, isMet: waiting() === 0 },
  ]
}

/** Rows of events that were done long ago, from `first` on. @param {number} first */
const values = (first) =>
  Array.from({ length: BATCH }, (_, index) => {
    const n = first + index
    const number = String(n).padStart(12, '0')
    return `('01900000-0000-7000-8000-${number}', 'generic', 'msg-${n}', 'purchased', ${n}, ${n}, 'done', ${n},
      'order-${n}', NULL, 'lifetime', 'buyer-${n}@vale.example', 'lifetime', 'subscription-${n}')`
  }).join(', ')

/** @param {string} file */
function fillSqlite(file) {
  const database = new libsql(file)
  database.exec(OFFER)
  database.exec('BEGIN')
  for (let first = 0; first < STORED; first += BATCH) database.exec(INSERT + values(first))
  database.exec('COMMIT')
  database.close()
}

/** @param {string} url */
async function fillMysql(url) {
  const connection = await createConnection(url.replace(/^mariadb:/, 'mysql:'))
  await connection.query(OFFER)
  await connection.query('SET autocommit = 0')
  for (let first = 0; first < STORED; first += BATCH) await connection.query(INSERT + values(first))
  await connection.query('COMMIT')
  await connection.end()
}
