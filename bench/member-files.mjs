// Of bench/members.mjs: an export's memory, and sign-ins beside an import.
import { startPortal } from './processes.mjs'
import { percentile, signInSteadily } from './sign-ins.mjs'

/** Megabytes that an export of all members may take beyond one of the smallest size. */
const MEMORY_GOAL = 40
const SAMPLED_EVERY = 50
/** Milliseconds of exports, so that short ones are repeated. */
const EXPORTING = 5_000
const IMPORTED = 100_000
/** Names the key. */
const SIGN_INS = { rate: 100, alone: 25_000 }
const KEYS = 400
/** How many times longer the slowest of a hundred sign-ins may take during an import. */
const SLOWER_GOAL = 3

/** @typedef {(origin: string) => Promise<string>} SignIn */

/**
 * Measures the most memory that a new server takes while it exports all members.
 * @param {import('./members.mjs').Database} database @param {number} size @param {SignIn} signIn
 * @param {Map<string, number>} first
 */
export async function exportMemory({ name, environment }, size, signIn, first) {
  const portal = await startPortal(environment)
  const cookie = await signIn(portal.origin)
  let most = 0
  const sampler = setInterval(() => (most = Math.max(most, portal.memory())), SAMPLED_EVERY)
  const started = performance.now()
  let lines
  do lines = await readExport(portal.origin, cookie)
  while (performance.now() - started < EXPORTING)
  clearInterval(sampler)
  await portal.stop()
  if (lines < size) throw new Error(`The export has ${lines} lines of ${size} members.`)
  if (!first.has('memory')) first.set('memory', most)
  const smallest = first.get('memory') ?? NaN
  return {
    what: `${size} members, ${name}: MB while exporting all`,
    ours: Math.round(most),
    theirs: Math.round(smallest),
    ratio: Math.round(most - smallest),
    goal: `≤ + ${MEMORY_GOAL}`,
    isMet: most - smallest <= MEMORY_GOAL,
  }
}

/** @param {string} origin @param {string} cookie */
async function readExport(origin, cookie) {
  const answer = await fetch(`${origin}/api/admin/members.csv`, { headers: { cookie } })
  let lines = 0
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}.`)
  for await (const chunk of answer.body) for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}

/** @param {string} origin @param {string} cookie @param {string} csv */
export async function importFile(origin, cookie, csv) {
  const body = new globalThis.FormData()
  body.append('file', new globalThis.Blob([csv]), 'members.csv')
  const answer = await fetch(`${origin}/api/admin/members/import?dryRun=false`, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  const result = await answer.json()
  if (!answer.ok || result.issued === 0) throw new Error(`The import failed: ${JSON.stringify(result)}`)
}

/**
 * Measures sign-ins without an import, then during the whole of one.
 * @param {import('./members.mjs').Database} database @param {SignIn} signIn
 */
export async function importBesideSignIns({ name, environment }, signIn) {
  const portal = await startPortal(environment)
  const { origin } = portal
  const cookie = await signIn(origin)
  const keys = Array.from({ length: KEYS }, (_, at) => `${name}-sign-in-key-number-${at}`)
  await importFile(origin, cookie, `key,type\n${keys.map((key) => `${key},lifetime\n`).join('')}`)
  const { rate } = SIGN_INS
  await signInSteadily(origin, keys, { rate, isOver: (at) => at > 8_000 })
  const alone = await signInSteadily(origin, keys, { rate, isOver: (at) => at > SIGN_INS.alone })
  const rows = Array.from(
    { length: IMPORTED },
    (_, at) =>
      `${at % 2 ? '' : `${name}-imported-key-${at}`},standard,Import${at} Vale,import-${at}@vale.example,2031-12-31\n`,
  )
  let isDone = false
  const started = performance.now()
  const importing = importFile(origin, cookie, `key,type,holder,email,expires\n${rows.join('')}`).finally(
    () => (isDone = true),
  )
  const beside = await signInSteadily(origin, keys, { rate, isOver: () => isDone })
  await importing
  const seconds = Math.round((performance.now() - started) / 1000)
  await portal.stop()
  const [ours, theirs] = [percentile(beside, 0.99), percentile(alone, 0.99)]
  const p50 = `p50 ${percentile(alone, 0.5).toFixed(1)} → ${percentile(beside, 0.5).toFixed(1)} ms`
  return {
    what: `${name}: p99 of ${beside.length} sign-ins during an import of ${seconds} s, in ms (${p50}, max ${percentile(beside, 1).toFixed(0)})`,
    ours: Number(ours.toPrecision(3)),
    theirs: Number(theirs.toPrecision(3)),
    ratio: Number((ours / theirs).toPrecision(3)),
    goal: `≤ ${SLOWER_GOAL}`,
    isMet: ours <= theirs * SLOWER_GOAL,
  }
}
