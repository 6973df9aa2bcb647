// Compares requests for lost keys of known and unknown addresses, on both databases: their times must not tell which is
// which. Each time is judged twice, by its own address and by that of the request before, whose work could delay it.
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { startMariadb } from '../test/support/mariadb.mjs'
import { importFile } from './member-files.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { median, report } from './rounds.mjs'

/** Area under the curve of the best guess: 0.5 is no better than tossing a coin. */
const GOAL = 0.55
const REQUESTS = 2_000
const WARM_UP = 200
const MEMBERS = 500
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const ENVIRONMENT = {
  PORTAL_SECRET: 'a secret for benchmarks that is long enough',
  AUTOMATION_MASTER_KEY: MASTER,
  SEED_DEMO: 'false',
  MAIL_RATE: '1000',
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export async function run() {
  const folder = temporaryFolder()
  const mariadb = await startMariadb()
  try {
    const sqlite = await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') })
    const mysql = await measure(mariadb.name, {
      DATA_DIR: join(folder, 'mysql'),
      DATABASE_URL: mariadb.url,
    })
    return report([...sqlite, ...mysql])
  } finally {
    await mariadb.stop()
  }
}

/** @param {string} name @param {Record<string, string>} environment */
async function measure(name, environment) {
  const portal = await startPortal({ ...ENVIRONMENT, ...environment })
  await addMembers(portal.origin)
  for (let count = 0; count < WARM_UP; count++) await recover(portal.origin, count % 2 === 0, count)
  const isKnown = shuffled()
  /** @type {number[]} */
  const times = []
  for (const [at, known] of isKnown.entries()) times.push(await recover(portal.origin, known, at))
  await portal.stop()
  return [
    row(`${name}: AUC of ${REQUESTS} requests, known vs. unknown`, times, isKnown),
    row(`${name}: AUC by the request before`, times.slice(1), isKnown.slice(0, -1)),
  ]
}

/** @param {string} what @param {number[]} times @param {boolean[]} isKnown */
function row(what, times, isKnown) {
  const known = times.filter((_, at) => isKnown[at])
  const unknown = times.filter((_, at) => !isKnown[at])
  const auc = areaUnderCurve(known, unknown)
  const best = Math.max(auc, 1 - auc)
  return {
    what,
    auc: Number(best.toFixed(3)),
    'known, ms': Number(median(known).toFixed(3)),
    'unknown, ms': Number(median(unknown).toFixed(3)),
    goal: `≤ ${GOAL}`,
    isMet: best <= GOAL,
  }
}

/** How often a time of the first is longer than one of the second; equal ones count half. @param {number[]} first @param {number[]} second */
function areaUnderCurve(first, second) {
  const sorted = [...second].sort((a, b) => a - b)
  const below = (/** @type {number} */ value, /** @type {(a: number, b: number) => boolean} */ isBelow) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBelow(sorted[middle] ?? NaN, value)) low = middle + 1
      else high = middle
    }
    return low
  }
  const sum = first.reduce(
    (total, time) => total + (below(time, (a, b) => a < b) + below(time, (a, b) => a <= b)) / 2,
    0,
  )
  return sum / (first.length * second.length)
}

/** Half of them true, in an order that no timer follows. */
function shuffled() {
  const kinds = Array.from({ length: REQUESTS }, (_, at) => at % 2 === 0)
  for (let at = kinds.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[kinds[at], kinds[other]] = [kinds[other] ?? false, kinds[at] ?? false]
  }
  return kinds
}

/** @param {string} origin */
async function addMembers(origin) {
  const answer = await fetch(`${origin}/api/auth/validate-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessKey: MASTER }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const rows = Array.from({ length: MEMBERS }, (_, at) => `,lifetime,${addressOf(true, at)}\n`)
  await importFile(origin, cookie, `key,type,email\n${rows.join('')}`)
}

/** Of the same length, known or not. @param {boolean} isKnown @param {number} at */
const addressOf = (isKnown, at) =>
  `${isKnown ? 'member' : 'nobody'}-${String(at % MEMBERS).padStart(5, '0')}@vale.example`

/**
 * Requests a link and returns the milliseconds it took.
 * @param {string} origin @param {boolean} isKnown @param {number} at @returns {Promise<number>}
 */
function recover(origin, isKnown, at) {
  const body = JSON.stringify({ email: addressOf(isKnown, at) })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/auth/recover`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`A request was answered with ${answer.statusCode}.`))
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
