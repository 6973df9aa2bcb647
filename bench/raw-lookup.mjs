// The yardstick of bench/keys.mjs: `raw-lookup.mjs FILE` looks each key up in the portal's own table, and no more.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import libsql from 'libsql'

const find = new libsql(process.argv[2] ?? '', { readonly: true }).prepare(
  'SELECT * FROM access_keys WHERE lookup = ?',
)

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ready')
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (text) => (body += text))
  request.on('end', () => {
    const key = find.get(createHmac('sha256', 'secret').update(JSON.parse(body).accessKey).digest('hex'))
    const answer = key ? '{"success":true}' : '{"success":false,"error":"Invalid access key"}'
    response
      .writeHead(key ? 200 : 401, { 'Content-Type': 'application/json', 'Content-Length': answer.length })
      .end(answer)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
