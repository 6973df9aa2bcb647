// The yardstick of bench/pages.mjs: `raw-page.mjs FILE STATUS HEADERS` answers everything with the file's bytes and the
// headers, a JSON object.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', status = '200', headers = '{}'] = process.argv
const page = readFileSync(file)
const code = Number(status)
const pairs = Object.entries(JSON.parse(headers)).flat()
createServer((request, response) =>
  request.url === '/ready' ? response.end() : response.writeHead(code, pairs).end(page),
).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
