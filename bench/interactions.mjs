// Measures interactions in Chromium at a quarter of the speed, on a portal with 500 applications and members:
// `npm run bench -- interactions [--rounds N] [--only WORDS]`. A duration is what INP counts. On a busy machine frames come
// late: there compare what is needed, the page's own processor time.
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../test/support/chromium.mjs'
import { filledPortal, MASTER_KEY, newMemberKey } from './interaction-portal.mjs'
import { readInteraction, TRACED } from './interaction-trace.mjs'
import { WALKS } from './interaction-walks.mjs'
import { median, report } from './rounds.mjs'

const SLOWDOWN = 4
const ROUNDS = 3
const DESKTOP = { width: 1440, height: 900 }
/** Milliseconds at most, at this slow-down. */
const GOALS = { visitor: 100, member: 100, master: 200 }
/** Milliseconds after an input in which nobody looks at the page, which would be work of its own. */
const REST = 800
const QUIET = 500

/** @typedef {import('./interaction-walks.mjs').Walk} Walk */
/** @typedef {import('./interaction-walks.mjs').Step} Step */
/** @typedef {ReturnType<typeof readInteraction>} Reading */

export async function run() {
  const rounds = Number(option('--rounds') ?? ROUNDS)
  const only = option('--only') ?? ''
  const walks = WALKS.filter(({ steps }) => steps.some(({ what }) => what.includes(only)))
  const portal = await filledPortal()
  const browser = await chromium.launch({
    executablePath: findChromium({ isWhole: true }),
    args: CHROMIUM_ARGS,
  })
  /** @type {Map<Step, {who: Walk['who'], readings: Reading[]}>} */
  const results = new Map()
  let isWhole = true
  try {
    for (let round = 1; round <= rounds; round++)
      for (const walk of walks) {
        process.stderr.write(`round ${round} of ${rounds}: ${walk.at}            \r`)
        const note = (/** @type {Step} */ step, /** @type {Reading} */ reading) => {
          const known = results.get(step) ?? { who: walk.who, readings: [] }
          results.set(step, { ...known, readings: [...known.readings, reading] })
        }
        await walkThrough(browser, portal.origin, walk, note).catch((/** @type {Error} */ failure) => {
          isWhole = false
          console.error(failure.message, failure.cause)
        })
      }
  } finally {
    await browser.close()
    await portal.stop()
  }
  const rows = [...results].map(([{ what }, { who, readings }]) => row(what, GOALS[who], readings))
  return report(rows) && isWhole
}

/** @param {string} what @param {number} goal @param {Reading[]} readings */
function row(what, goal, readings) {
  const of = (/** @type {keyof Reading} */ part) =>
    Math.round(median(readings.map((one) => one[part] ?? NaN)))
  const [work, needed] = [of('work'), of('needed')]
  const duration = of('duration')
  // A move of the pointer is no interaction: its longest task counts.
  const isMet = (Number.isNaN(duration) ? work : duration) <= goal
  return { what, duration, work, needed, 'longest task': of('longest'), goal: `≤ ${goal}`, isMet }
}

/**
 * Does a walk on a new page. @param {import('@playwright/test').Browser} browser @param {string} origin @param {Walk} walk
 * @param {(step: Step, reading: Reading) => void} note
 */
async function walkThrough(browser, origin, { who, at, viewport = DESKTOP, steps }, note) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: origin })
  try {
    if (who !== 'visitor') {
      const accessKey = who === 'master' ? MASTER_KEY : newMemberKey()
      await context.request.post('/api/auth/validate-key', { data: { accessKey, remember: true } })
    }
    const page = await context.newPage()
    const answers = watchRequests(page)
    await page.goto(at)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await answers()
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (const step of steps) note(step, await measured(browser, page, answers, step))
  } finally {
    await context.close()
  }
}

/**
 * Returns a function that waits until nothing has been requested for half a second. Playwright's 'networkidle' never comes
 * once the document of a preview's frame is replaced.
 * @param {import('@playwright/test').Page} page
 */
function watchRequests(page) {
  const open = new Set()
  let last = Date.now()
  const ended = (/** @type {import('@playwright/test').Request} */ request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    while (open.size || Date.now() - last < QUIET) await wait(QUIET / 10)
  }
}

/**
 * @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} answers @param {Step} step
 */
async function measured(browser, page, answers, step) {
  try {
    await step.first?.(page)
    const input = await inputOf(page, step)
    await wait(REST)
    await browser.startTracing(page, { categories: TRACED })
    await input()
    await wait(REST)
    const reading = readInteraction(await browser.stopTracing())
    await step.shows?.(page).first().waitFor()
    await answers()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    return reading
  } catch (cause) {
    await browser.stopTracing().catch(() => undefined)
    throw new Error(`${step.what}: could not be done`, { cause })
  }
}

/** Finds the place of the input before it is measured. @param {import('@playwright/test').Page} page @param {Step} step */
async function inputOf(page, { press, key, hover, drag }) {
  const place = press ?? hover ?? drag
  if (!place) return () => page.keyboard.press(key ?? '')
  const target = place(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = page
  if (hover) return () => mouse.move(x, y, { steps: 2 })
  if (press) return () => mouse.click(x, y)
  return async () => {
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + box.width / 4, y, { steps: 4 })
    await mouse.up()
  }
}

/** @param {string} name */
function option(name) {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}
