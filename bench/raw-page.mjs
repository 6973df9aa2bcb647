// The yardstick of bench/start.mjs: `raw-page.mjs FILE ENCODING` answers everything with the file's bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', encoding = ''] = process.argv
const page = readFileSync(file)
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': page.length,
  ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
}
createServer((_request, response) => response.writeHead(200, headers).end(page)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
process.once('SIGTERM', () => process.exit(0))
