// Subscribing to the newsletter while the mail server hangs beside while it is well: it must cost no talk to it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startPortal, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

/** Issue 4: the 95th percentile is within a tenth. */
const GOAL = { atMost: 1.1 }
const REQUESTS = 400
const AT_ONCE = 4

export async function run() {
  const folder = temporaryFolder()
  const well = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, answer) => void stream.resume().once('end', () => answer()),
  }).server
  /** @type {Set<import('node:net').Socket>} */
  const hanging = new Set()
  const silent = createServer((socket) => {
    hanging.add(socket.on('error', () => undefined))
  })
  const portals = {
    silent: await portalBeside(silent, join(folder, 'silent')),
    well: await portalBeside(well, join(folder, 'well')),
  }
  for (const { origin } of Object.values(portals)) await slowest(origin)
  const {
    silent: ours = [],
    well: theirs = [],
    again = [],
  } = await interleaved({
    silent: () => slowest(portals.silent.origin),
    well: () => slowest(portals.well.origin),
    again: () => slowest(portals.well.origin),
  })
  const connections = hanging.size
  await Promise.all(Object.values(portals).map((portal) => portal.stop()))
  for (const socket of hanging) socket.destroy()
  for (const server of [silent, well]) server.close()
  return report([
    comparison('95 % subscribe within (ms), mail server hanging beside well', ours, theirs, GOAL),
    comparison('  control: well beside well', again, theirs, {}),
    { what: 'connections that the hanging server had', ours: connections, isMet: connections > 0 },
  ])
}

/** @param {import('node:net').Server} mailServer @param {string} dataDir */
async function portalBeside(mailServer, dataDir) {
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (mailServer.address())
  return startPortal({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}`, SEED_DEMO: 'false' })
}

let readers = 0

/** Milliseconds within which 95 of 100 subscriptions were answered. @param {string} origin */
async function slowest(origin) {
  /** @type {number[]} */
  const times = []
  const subscribe = async () => {
    while (times.length < REQUESTS) {
      const started = performance.now()
      const answer = await fetch(`${origin}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `reader${readers++}@vale.example` }),
      })
      if (!answer.ok) throw new Error(`A subscription was answered by ${answer.status}.`)
      await answer.arrayBuffer()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, subscribe))
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
}
