// The yardstick of bench/applications.mjs: `raw-applications.mjs FILE` answers a page of the portal's own tables, joined,
// sought by number, with the sums from their row, and no more.
import { createServer } from 'node:http'
import libsql from 'libsql'

const SIZE = 50
const database = new libsql(process.argv[2] ?? '', { readonly: true })
const totals = database.prepare("SELECT * FROM affiliate_totals WHERE id = 'all'")
const page = database.prepare(`SELECT a.*, k.sealed, f.*, m.earnings AS month_earnings
  FROM affiliate_applications a JOIN access_keys k ON k.id = a.key_id
  LEFT JOIN affiliates f ON f.key_id = a.key_id
  LEFT JOIN affiliate_months m ON m.key_id = a.key_id AND m.month = ?
  WHERE a.number BETWEEN ? AND ? ORDER BY a.number DESC`)

createServer((request, response) => {
  const number = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? 1)
  const summary = totals.get()
  const last = Number(Object(summary).applications) - (number - 1) * SIZE
  const month = new Date().toISOString().slice(0, 7)
  const answer = JSON.stringify({
    success: true,
    applications: page.all(month, last - SIZE + 1, last),
    summary,
  })
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
