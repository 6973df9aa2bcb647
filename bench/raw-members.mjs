// The yardstick of bench/members.mjs: `raw-members.mjs DATABASE` answers three kinds of lists of the portal's own tables
// with the same bytes, with node's http server, the bare driver and prepared statements made for each of them.
// It checks no session, no query and no expiry.
import { createServer } from 'node:http'
import libsql from 'libsql'
import { createPool } from 'mysql2/promise'

const SIZE = 50
const MAX_MATCHES = 2_000
const LAST = '\u{10FFFF}'
const STATES = ['active', 'expired', 'suspended', 'revoked']
const LEVELS = "'indicator', 'automation', 'master', 'fullaccess', 'lifetime', 'standard'"
const COLUMNS =
  'id, hint, last4, level, status, holder_name, holder_email, expires_at, created_at, last_sign_in_at, source, version'
const OF = COLUMNS.split(', ')
  .map((name) => `k.${name}`)
  .join(', ')
const SQL = {
  counts: `SELECT level, fact, SUM(n) AS n FROM member_counts
    WHERE level IN (${LEVELS}) AND fact IN ('active', 'expired', 'suspended', 'revoked', 'never') GROUP BY level, fact
    UNION ALL SELECT level, 'expiring', SUM(n) FROM member_counts
    WHERE level IN (${LEVELS}) AND fact >= ? AND fact < ? GROUP BY level`,
  newest: `SELECT ${COLUMNS} FROM access_keys ORDER BY id DESC LIMIT ${SIZE}`,
  after: `SELECT ${COLUMNS} FROM access_keys WHERE status = ? AND level = ? AND id < ? ORDER BY id DESC LIMIT ${SIZE}`,
  found: `SELECT ${OF} FROM (SELECT DISTINCT key_id FROM member_words WHERE word >= ? AND word < ? LIMIT ${MAX_MATCHES}) m
    JOIN access_keys k ON k.id = m.key_id ORDER BY k.id DESC LIMIT ${SIZE}`,
  foundCounts: `SELECT k.level, k.status, COUNT(*) AS n, SUM(CASE WHEN k.last_sign_in_at IS NULL THEN 1 ELSE 0 END) AS never,
    SUM(CASE WHEN k.status = 'active' AND k.expires_at > ? AND k.expires_at < ? THEN 1 ELSE 0 END) AS expiring
    FROM (SELECT DISTINCT key_id FROM member_words WHERE word >= ? AND word < ? LIMIT ${MAX_MATCHES}) m
    JOIN access_keys k ON k.id = m.key_id GROUP BY k.level, k.status`,
}

const database = process.argv[2] ?? ''
const all = /^(mysql|mariadb):/.test(database) ? ofMysql(database) : ofSqlite(database)

createServer((request, response) => void answer(request.url ?? '/', response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => process.exit(0))

/** @param {string} url @param {import('node:http').ServerResponse} response */
async function answer(url, response) {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const body = JSON.stringify(query.q ? await search(query.q) : await list(query))
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(body)
}

/** @param {Record<string, string>} query */
async function list({ level, state, after, page = '1' }) {
  const now = new Date()
  const rows = await all('counts', [dayOf(now), dayOf(until(now))])
  const of = (/** @type {string} */ fact) =>
    rows.reduce(
      (sum, row) => sum + (row.fact === fact && (!level || row.level === level) ? Number(row.n) : 0),
      0,
    )
  const counts = {
    active: of('active'),
    expiring: of('expiring'),
    expired: of('expired'),
    suspended: of('suspended'),
    revoked: of('revoked'),
    neverSignedIn: of('never'),
  }
  const members = (await (after ? all('after', [state, level, after]) : all('newest', []))).map(memberOf)
  return {
    success: true,
    members,
    total: state ? of(state) : STATES.reduce((sum, state) => sum + of(state), 0),
    counts,
    edges: { first: members[0]?.id, last: members.at(-1)?.id },
    isCutOff: false,
    page: Number(page),
    pageSize: SIZE,
  }
}

/** @param {string} q */
async function search(q) {
  const now = new Date()
  const range = [q, q + LAST]
  const rows = await all('foundCounts', [timeOf(now), timeOf(until(now)), ...range])
  const sum = (/** @type {string} */ field, /** @type {string} */ status = '') =>
    rows.reduce((sum, row) => sum + (status === '' || row.status === status ? Number(row[field]) : 0), 0)
  const total = sum('n')
  return {
    success: true,
    members: (await all('found', range)).map(memberOf),
    total,
    counts: {
      active: sum('n', 'active'),
      expiring: sum('expiring'),
      expired: sum('n', 'expired'),
      suspended: sum('n', 'suspended'),
      revoked: sum('n', 'revoked'),
      neverSignedIn: sum('never'),
    },
    edges: null,
    isCutOff: total >= MAX_MATCHES,
    page: 1,
    pageSize: SIZE,
  }
}

/** @param {any} row */
function memberOf(row) {
  return {
    id: row.id,
    hint: `${row.hint}…${row.last4}`,
    level: row.level,
    state: row.status,
    holder: row.holder_name,
    email: row.holder_email,
    expiresAt: iso(row.expires_at),
    createdAt: iso(row.created_at),
    lastSignInAt: iso(row.last_sign_in_at),
    source: row.source,
    version: row.version,
  }
}

/** @param {Date | string | null} time */
function iso(time) {
  return (typeof time === 'string' ? new Date(`${time.replace(' ', 'T')}Z`) : time)?.toISOString() ?? null
}

/** @param {Date} time */
function dayOf(time) {
  return time.toISOString().slice(0, 10)
}

/** @param {Date} time */
function timeOf(time) {
  return time.toISOString().slice(0, -1).replace('T', ' ')
}

/** @param {Date} now */
function until(now) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 31))
}

/** @typedef {(name: keyof typeof SQL, parameters: unknown[]) => Promise<any[]>} All */

/** @param {string} file @returns {All} */
function ofSqlite(file) {
  const connection = new libsql(file, { readonly: true })
  const statements = new Map(Object.entries(SQL).map(([name, sql]) => [name, connection.prepare(sql)]))
  return async (name, parameters) => statements.get(name)?.all(...parameters) ?? []
}

/** @param {string} url @returns {All} */
function ofMysql(url) {
  const pool = createPool({ uri: url.replace(/^mariadb:/, 'mysql:'), connectionLimit: 10, timezone: 'Z' })
  return async (name, parameters) =>
    /** @type {any[]} */ ((await pool.execute(SQL[name], /** @type {any[]} */ (parameters)))[0])
}
