// The yardstick of bench/keys.mjs: `raw-lookup.mjs DATABASE` looks each key up in the portal's own table with node's
// http server, the bare driver and one prepared statement.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import libsql from 'libsql'
import { createPool } from 'mysql2/promise'

const FIND = 'SELECT * FROM access_keys WHERE key_hash = ?'

const database = process.argv[2] ?? ''
const find = /^(mysql|mariadb):/.test(database) ? ofMysql(database) : ofSqlite(database)

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ready')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text) => (body += text))
  request.on('end', () => void answer(body, response))
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

/** @param {string} body @param {import('node:http').ServerResponse} response */
async function answer(body, response) {
  const key = await find(createHmac('sha256', 'secret').update(JSON.parse(body).accessKey).digest('hex'))
  const text = key ? '{"success":true}' : '{"success":false,"error":"Invalid access key"}'
  response
    .writeHead(key ? 200 : 401, { 'Content-Type': 'application/json', 'Content-Length': text.length })
    .end(text)
}

/** @param {string} file */
function ofSqlite(file) {
  const statement = new libsql(file, { readonly: true }).prepare(FIND)
  return (/** @type {string} */ keyHash) => statement.get(keyHash)
}

/** @param {string} url */
function ofMysql(url) {
  const pool = createPool({ uri: url.replace(/^mariadb:/, 'mysql:'), connectionLimit: 10, timezone: 'Z' })
  return async (/** @type {string} */ keyHash) =>
    /** @type {unknown[]} */ ((await pool.execute(FIND, [keyHash]))[0])[0]
}
