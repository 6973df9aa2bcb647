// Compares subscribing to the newsletter while the mail server hangs with subscribing while it works: a subscription must
// not wait for the mail server.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { startPortal, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'
import { subscribe } from './subscriptions.mjs'

/** The 95th percentile must be within a tenth. */
const GOAL = { atMost: 1.1 }
const REQUESTS = 300

export async function run() {
  const folder = temporaryFolder()
  const well = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, answer) => void stream.resume().once('end', () => answer()),
    }).server
  /** @type {Set<import('node:net').Socket>} */
  const hanging = new Set()
  const silent = createServer((socket) => {
    hanging.add(socket.on('error', () => undefined))
  })
  const servers = { silent, well: well(), again: well() }
  const portals = {
    silent: await portalBeside(servers.silent, join(folder, 'silent')),
    well: await portalBeside(servers.well, join(folder, 'well')),
    again: await portalBeside(servers.again, join(folder, 'again')),
  }
  await inTurn(portals)
  let round = await inTurn(portals)
  const {
    silent: ours = [],
    well: theirs = [],
    again = [],
  } = await interleaved({
    silent: async () => {
      round = await inTurn(portals)
      return round.silent
    },
    well: async () => round.well,
    again: async () => round.again,
  })
  const connections = hanging.size
  await Promise.all(Object.values(portals).map((portal) => portal.stop()))
  for (const socket of hanging) socket.destroy()
  for (const server of Object.values(servers)) server.close()
  return report([
    comparison('95 % subscribe within (ms), mail server hanging vs. well', ours, theirs, GOAL),
    comparison('  control: well vs. well', again, theirs, {}),
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

/**
 * Returns the 95th percentile of each portal's answer times in milliseconds. Requests go to the portals in turn, one at a
 * time: a slow disk shows in single requests.
 * @template {string} Name @param {Record<Name, {origin: string}>} portals @returns {Promise<Record<Name, number>>}
 */
async function inTurn(portals) {
  const names = /** @type {Name[]} */ (Object.keys(portals))
  const times = new Map(names.map((name) => [name, /** @type {number[]} */ ([])]))
  for (let request = 0; request < REQUESTS; request++)
    for (const name of names) times.get(name)?.push(await subscribe(portals[name].origin))
  const slowest = names.map((name) => [name, percentile95(times.get(name) ?? [])])
  return Object.fromEntries(slowest)
}

/** @param {number[]} times */
const percentile95 = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
