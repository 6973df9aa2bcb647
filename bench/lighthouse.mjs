// Runs Lighthouse's mobile audit of the gate, the welcome page and the back office.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../test/support/chromium.mjs'
import { freePort } from '../test/support/private-server.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { median, report } from './rounds.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const MASTER = 'TDW-automation-master-of-the-benchmarks'
const FIRST_SEEN = {
  categories: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  audits: { 'largest-contentful-paint': 1300, 'total-blocking-time': 100, 'cumulative-layout-shift': 0 },
}
/** Pages behind the sign-in: no search engine reads them, and Ant Design makes them larger. */
const BEHIND_THE_GATE = {
  categories: { performance: 85, accessibility: 100, 'best-practices': 100 },
  audits: { 'cumulative-layout-shift': 0 },
}
const PAGES = [
  { page: '/', goals: FIRST_SEEN },
  { page: '/start', goals: FIRST_SEEN },
  { page: '/admin/affiliate', goals: BEHIND_THE_GATE, key: MASTER },
  { page: '/admin/members', goals: BEHIND_THE_GATE, key: MASTER },
]

export async function run() {
  const portal = await startPortal({ DATA_DIR: temporaryFolder(), AUTOMATION_MASTER_KEY: MASTER })
  const rows = []
  for (const { page, goals, key } of PAGES) {
    const runs = []
    for (let run = 1; run <= RUNS; run++) runs.push(await audit(portal.origin, page, key))
    for (const [name, goal] of Object.entries(goals.categories)) {
      const score = Math.round(median(runs.map(({ categories }) => categories[name].score * 100)))
      rows.push({ page, what: name, measured: score, goal: `≥ ${goal}`, isMet: score >= goal })
      if (score < goal) console.log(`${page} ${name}: ${failedAudits(runs[0], name).join(', ')}`)
    }
    for (const [name, goal] of Object.entries(goals.audits)) {
      const value = Number(median(runs.map(({ audits }) => audits[name].numericValue)).toFixed(3))
      rows.push({ page, what: name, measured: value, goal: `≤ ${goal}`, isMet: value <= goal })
    }
  }
  await portal.stop()
  return report(rows)
}

/** Audits a page, twice if Chromium loses the trace the first time. @param {string} origin @param {string} page @param {string} [key] */
const audit = (origin, page, key) => auditOnce(origin, page, key).catch(() => auditOnce(origin, page, key))

/** Audits in a new browser profile that has only the session of the key. @param {string} origin @param {string} page @param {string} [key] */
async function auditOnce(origin, page, key) {
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(temporaryFolder(), {
    executablePath: findChromium({ isWhole: true }),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    if (key) await signIn(browser, origin, key)
    return await lighthouse(origin + page, port)
  } finally {
    await browser.close()
  }
}

/** Signs in by request: the gate would leave the shell in the browser's cache. @param {import('@playwright/test').BrowserContext} browser @param {string} origin @param {string} accessKey */
async function signIn(browser, origin, accessKey) {
  await browser.request.post(`${origin}/api/auth/validate-key`, { data: { accessKey, remember: true } })
}

/** @param {string} url @param {number} port */
async function lighthouse(url, port) {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    `--port=${port}`,
    '--disable-storage-reset',
  ]
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: 1e8 })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

/** @param {any} run @param {string} category @returns {string[]} */
function failedAudits(run, category) {
  const weighed = run.categories[category].auditRefs.filter((/** @type {any} */ ref) => ref.weight > 0)
  return weighed
    .map((/** @type {any} */ ref) => ref.id)
    .filter((/** @type {string} */ id) => run.audits[id].score < 1)
}
