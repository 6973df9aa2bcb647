import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { IMPORT_MOST_BYTES } from '../../src/keys/import/key-import.contract.js'
import { PERFORMANCE_LIMITS } from '../../src/performance/performance.contract.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'

/** Milliseconds in which other requests are answered, whatever the file. */
const LONGEST = 300
const MEMBERS = { path: '/api/admin/members/import', heading: 'type\n', most: IMPORT_MOST_BYTES }
const RESULTS = {
  path: '/api/admin/performance/read-csv',
  heading: 'month,instrument,returnPercent,trades,wins,losses,basis\n',
  most: PERFORMANCE_LIMITS.fileBytes,
}

/** What a file consists of below its heading, again and again up to the limit of an upload. */
const NASTY = {
  'blank lines': '\n',
  'line ends of old Macs': '\r',
  'rows of empty cells': ',,,,,,\n',
  commas: ',',
  'quotation marks': '"',
  'an open quotation mark': 'Fox, Dana\n',
  'rows of another length': 'a,b\n',
  'right rows': 'lifetime\n',
  'zero bytes': '\0',
  'a very long cell': 'é',
  'long cells': `${'x'.repeat(9_000)}\n`,
}

let portal: PortalProcess
let cookie: string
beforeAll(async () => {
  portal = await startPortalProcess({ RATE_LIMITS: 'off' })
  const answer = await fetch(`${portal.origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ accessKey: portal.keys['automation master'] }),
  })
  cookie = answer.headers.get('set-cookie')!.split(';')[0]!
}, 60_000)
afterAll(() => portal.stop())

async function upload(path: string, file: Buffer<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([file]), 'file.csv')
  const answer = await fetch(portal.origin + path, { method: 'POST', headers: { Cookie: cookie }, body })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * The median time that `/healthz` takes until `isOver`: a server that stops answers once or twice, and a busy machine delays
 * only some answers.
 */
async function medianAnswer(isOver: () => boolean): Promise<number> {
  const took: number[] = []
  while (!isOver()) {
    const started = performance.now()
    await (await fetch(`${portal.origin}/healthz`)).arrayBuffer()
    took.push(performance.now() - started)
    await pause(5)
  }
  return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0
}

it.each(
  Object.entries(NASTY).flatMap(([name, part]) =>
    Object.entries({ members: MEMBERS, results: RESULTS }).map(([kind, form]) => ({
      name,
      kind,
      part,
      form,
    })),
  ),
)('others are answered while a file of $kind with $name is read', async ({ name, part, form }) => {
  const beginning = form.heading + (name === 'an open quotation mark' ? '"' : '')
  const file = Buffer.alloc(form.most, part)
  file.write(beginning)
  let status = 0
  const sent = upload(form.path, file).then((answered) => (status = answered))
  const median = await medianAnswer(() => status !== 0)
  await sent
  expect([200, 400]).toContain(status)
  expect(median).toBeLessThan(LONGEST)
})
