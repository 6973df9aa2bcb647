// Sends a newsletter to 50,000 at 200 a second while the server is killed six times: each gets it, at most one twice for each
// kill; then members sign in and new subscribers get their mail as before (docs/decisions/newsletter.md).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import libsql from 'libsql'
import { SMTPServer } from 'smtp-server'
import { startPortal, temporaryFolder } from './processes.mjs'
import { report } from './rounds.mjs'
import { percentile, signInSteadily } from './sign-ins.mjs'
import { subscribe } from './subscriptions.mjs'

const RECIPIENTS = 50_000
const KILLS = 6
/** Most megabytes over those of an idle server, most of the 99th percentile of an idle server's sign-ins, and seconds. */
const GOALS = { memory: 40, signIn: 1.5, otherMail: 5 }
const KEY = 'lifetime-of-the-newsletters-bench'
/** Seconds for which sign-ins are measured, and how many a second. */
const MEASURED = 30
const RATE = 10

export async function run() {
  const folder = temporaryFolder()
  /** When a recipient got each of its mails. @type {Map<string, number[]>} */
  const arrivals = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, answer) =>
      void stream.resume().once('end', () => {
        const to = envelope.rcptTo[0]?.address ?? ''
        arrivals.set(to, [...(arrivals.get(to) ?? []), performance.now()])
        answer()
      }),
  }).on('error', () => undefined)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  const brand = join(folder, 'brand.json')
  writeFileSync(brand, JSON.stringify({ postalAddress: '12 Harbor Street, Springfield' }))
  const start = () =>
    startPortal({
      DATA_DIR: folder,
      BRAND_FILE: brand,
      DEMO_KEY: KEY,
      SEED_DEMO: 'false',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_RATE: '200',
    })
  let portal = await start()
  // What the first mails load is not what a newsletter costs.
  for (let at = 0; at < 20; at++) await subscribe(portal.origin, `first${at}@vale.example`)
  while (arrivals.size < 20) await wait(5)
  const idle = await signIns(portal.origin)
  const idleMemory = portal.memory()
  await portal.stop()

  addCampaign(join(folder, 'portal.sqlite'))
  portal = await start()
  const count = () => [...arrivals.keys()].filter((to) => to.startsWith('s')).length
  const untilSent = async (/** @type {number} */ enough) => {
    while (count() < enough) await wait(100)
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    await untilSent(1 + Math.random() * kill * ((RECIPIENTS * 0.6) / KILLS))
    await portal.stop('SIGKILL')
    portal = await start()
  }
  let mostMemory = 0
  const sampling = setInterval(() => (mostMemory = Math.max(mostMemory, portal.memory())), 500)
  const startedAt = performance.now()
  const before = count()
  const busy = await signIns(portal.origin)
  const perSecond = ((count() - before) * 1000) / (performance.now() - startedAt)
  const delays = []
  for (let at = 0; at < 10; at++) {
    const to = `new${at}@vale.example`
    const queuedAt = performance.now()
    await subscribe(portal.origin, to)
    while (!arrivals.has(to)) await wait(5)
    delays.push((arrivals.get(to)?.[0] ?? 0) - queuedAt)
  }
  await untilSent(RECIPIENTS)
  clearInterval(sampling)
  await portal.stop()
  server.close()
  const repeated = [...arrivals]
    .filter(([to]) => to.startsWith('s'))
    .reduce((sum, [, times]) => sum + times.length - 1, 0)
  const otherMail = Math.max(...delays) / 1000
  const memory = mostMemory - idleMemory
  return report([
    { what: 'recipients', ours: count(), goal: RECIPIENTS, isMet: count() === RECIPIENTS },
    { what: `sent again, over ${KILLS} kills`, ours: repeated, goal: `≤ ${KILLS}`, isMet: repeated <= KILLS },
    { what: 'sent a second', ours: Math.round(perSecond), isMet: perSecond > 0 },
    {
      what: 'MB over idle',
      ours: Math.round(memory),
      goal: `≤ ${GOALS.memory}`,
      isMet: memory <= GOALS.memory,
    },
    {
      what: '99 % sign in within (ms), sending vs. idle',
      ours: Math.round(busy),
      theirs: Math.round(idle),
      goal: `≤ ${GOALS.signIn}`,
      isMet: busy <= idle * GOALS.signIn,
    },
    {
      what: 'other mail within (s)',
      ours: Number(otherMail.toFixed(2)),
      goal: `≤ ${GOALS.otherMail}`,
      isMet: otherMail <= GOALS.otherMail,
    },
  ])
}

/** @param {string} origin */
async function signIns(origin) {
  const load = (/** @type {number} */ seconds) =>
    signInSteadily(origin, [KEY], { rate: RATE, isOver: (elapsed) => elapsed > seconds * 1000 })
  await load(5)
  return percentile(await load(MEASURED), 0.99)
}

/** @param {string} file of a portal that does not run */
function addCampaign(file) {
  const database = new libsql(file)
  const insert = database.prepare(
    "INSERT INTO subscriptions (id, email, address_hash, state, created_at, confirmed_at, is_reported) VALUES (?, ?, ?, 'confirmed', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 1)",
  )
  database.exec('BEGIN')
  for (let at = 0; at < RECIPIENTS; at++)
    insert.run(`01a00000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`, `s${at}@vale.example`, `${at}`)
  database
    .prepare(
      "INSERT INTO newsletter_campaigns (id, subject, html, audience, state, at, updated_at) VALUES (?, 'News', ?, ?, 'scheduled', ?, 1)",
    )
    .run(
      '01a00000-0000-7000-8000-00000000000c',
      '<p>What is new in this version, in a few sentences.</p>'.repeat(30),
      '{"subscribers":true,"levels":[]}',
      Date.now(),
    )
  database.exec('COMMIT')
  database.close()
}
