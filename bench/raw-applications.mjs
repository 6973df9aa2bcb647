// The yardstick of bench/applications.mjs: `raw-applications.mjs DATABASE` serves a page of the portal's own tables with
// node's http server and the bare driver. Its prepared statements read the columns of the answer and the row of totals. It
// checks no session, decrypts no access key and reshapes nothing.
import { createServer } from 'node:http'
import libsql from 'libsql'
import { createPool } from 'mysql2/promise'

const SIZE = 50
const TOTALS =
  "SELECT applications, pending, approved, rejected, earnings FROM affiliate_totals WHERE id = 'all'"
const PAGE = `SELECT a.id, a.name, a.email, a.website, a.experience, a.audience, a.promotion, a.additional, a.status,
  a.submitted_at, a.decided_at, a.reason, k.encrypted_key, f.version, f.tier, f.commission_rate, f.conversion_rate,
  f.earnings AS total_earnings, f.referrals, f.customers, f.clicks, m.earnings AS month_earnings
  FROM affiliate_applications a JOIN access_keys k ON k.id = a.key_id
  LEFT JOIN affiliates f ON f.key_id = a.key_id
  LEFT JOIN affiliate_months m ON m.key_id = a.key_id AND m.month = ?
  WHERE a.number BETWEEN ? AND ? ORDER BY a.number DESC`

const database = process.argv[2] ?? ''
const { totals, page } = /^(mysql|mariadb):/.test(database) ? ofMysql(database) : ofSqlite(database)

createServer((request, response) => void answer(request.url ?? '/', response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => process.exit(0))

/** @param {string} url @param {import('node:http').ServerResponse} response */
async function answer(url, response) {
  const number = Number(new URL(url, 'http://localhost').searchParams.get('page') ?? 1)
  const summary = await totals()
  const last = Number(Object(summary).applications) - (number - 1) * SIZE
  const month = new Date().toISOString().slice(0, 7)
  const applications = await page(month, last - SIZE + 1, last)
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ success: true, applications, summary }))
}

/** @param {string} file */
function ofSqlite(file) {
  const connection = new libsql(file, { readonly: true })
  const totals = connection.prepare(TOTALS)
  const page = connection.prepare(PAGE)
  return {
    totals: () => totals.get(),
    page: (/** @type {Array<string | number>} */ ...parameters) => page.all(...parameters),
  }
}

/** @param {string} url */
function ofMysql(url) {
  const pool = createPool({ uri: url.replace(/^mariadb:/, 'mysql:'), connectionLimit: 10, timezone: 'Z' })
  const rows = async (/** @type {string} */ sql, /** @type {Array<string | number>} */ parameters) =>
    /** @type {unknown[]} */ ((await pool.execute(sql, parameters))[0])
  return {
    totals: async () => (await rows(TOTALS, []))[0],
    page: (/** @type {Array<string | number>} */ ...parameters) => rows(PAGE, parameters),
  }
}
