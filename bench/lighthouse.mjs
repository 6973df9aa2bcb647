// Lighthouse's mobile audit of the gate and the welcome page.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, findChromium } from '../test/support/chromium.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { median, report } from './rounds.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const PAGES = ['/', '/start']
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const AUDITS = { 'largest-contentful-paint': 1300, 'total-blocking-time': 100, 'cumulative-layout-shift': 0 }

export async function run() {
  const portal = await startPortal({ DATA_DIR: temporaryFolder() })
  const rows = []
  for (const page of PAGES) {
    const runs = []
    for (let run = 1; run <= RUNS; run++) runs.push(await audit(portal.origin + page))
    for (const [name, goal] of Object.entries(CATEGORIES)) {
      const score = Math.round(median(runs.map(({ categories }) => categories[name].score * 100)))
      rows.push({ page, what: name, measured: score, goal: `≥ ${goal}`, isMet: score >= goal })
      if (score < goal) console.log(`${page} ${name}: ${failedAudits(runs[0], name).join(', ')}`)
    }
    for (const [name, goal] of Object.entries(AUDITS)) {
      const value = Number(median(runs.map(({ audits }) => audits[name].numericValue)).toFixed(3))
      rows.push({ page, what: name, measured: value, goal: `≤ ${goal}`, isMet: value <= goal })
    }
  }
  await portal.stop()
  return report(rows)
}

/** Now and then Chromium loses the trace of a page; it is asked once more. @param {string} url */
const audit = (url) => auditOnce(url).catch(() => auditOnce(url))

/** @param {string} url */
async function auditOnce(url) {
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ')
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${flags}`]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 1e8 })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

/** @param {any} run @param {string} category @returns {string[]} */
function failedAudits(run, category) {
  const weighed = run.categories[category].auditRefs.filter((/** @type {any} */ ref) => ref.weight > 0)
  return weighed
    .map((/** @type {any} */ ref) => ref.id)
    .filter((/** @type {string} */ id) => run.audits[id].score < 1)
}
