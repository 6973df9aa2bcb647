// The yardstick of bench/pages.mjs: `raw-page.mjs FILE ENCODING STATUS` answers everything with the file's bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', encoding = '', status = '200'] = process.argv
const page = readFileSync(file)
const code = Number(status)
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  ...(code === 304 ? {} : { 'Content-Length': page.length }),
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
}
createServer((request, response) =>
  request.url === '/ready' ? response.end() : response.writeHead(code, headers).end(page),
).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
