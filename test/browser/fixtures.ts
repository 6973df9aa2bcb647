import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'

export { expect }

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 800 }

/** The portal's sections as their addresses and headings (product §2). */
export const MEMBER_SECTIONS = [
  ['/dashboard', 'Welcome back'],
  ['/download', 'Automation Access'],
  ['/news', 'News/Updates'],
  ['/links', 'Links & Resources'],
  ['/tutorials', 'Tutorials'],
  ['/performance', 'Performance'],
  ['/faq', 'FAQ & Support'],
  ['/affiliate', 'Affiliate'],
  ['/profile', 'Profile'],
] as const

interface OfATest {
  /** Where this test's requests come from: wrong keys are counted by address, and tests must not lock each other out. */
  address: string
  /** What the browser may complain of; it must then do so. Any other complaint fails the test. */
  expectTrouble: (pattern: RegExp) => void
}

interface OfAWorker {
  portal: PortalProcess
  nextAddress: () => string
}

export const test = base.extend<OfATest & { expectedTroubles: RegExp[] }, OfAWorker>({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // A port that is known beforehand: the portal refuses changes from origins that are not its own.
      const port = String(await freePort())
      const portal = await startPortalProcess({ PORT: port, TRUST_PROXY: 'loopback' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
  nextAddress: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let count = 0
      await use(() => `10.0.${(count += 1) >> 8}.${count & 255}`)
    },
    { scope: 'worker' },
  ],
  address: ({ nextAddress }, use) => use(nextAddress()),
  baseURL: ({ portal }, use) => use(portal.origin),
  extraHTTPHeaders: ({ address }, use) => use({ 'X-Forwarded-For': address }),
  // eslint-disable-next-line no-empty-pattern
  expectedTroubles: ({}, use) => use([]),
  expectTrouble: ({ expectedTroubles }, use) => use((pattern) => void expectedTroubles.push(pattern)),
  page: async ({ page, portal, expectedTroubles }, use) => {
    const troubles = collectTroubles(page.context(), portal.origin)
    await use(page)
    const isExpected = (trouble: string) => expectedTroubles.some((pattern) => pattern.test(trouble))
    expect(
      troubles.filter((trouble) => !isExpected(trouble)),
      'what the browser complained of',
    ).toEqual([])
    // A console's words come a moment after what they are about.
    await expect
      .poll(() => expectedTroubles.filter((pattern) => !troubles.some((trouble) => pattern.test(trouble))), {
        message: 'what the browser should have complained of',
      })
      .toEqual([])
  },
})

/** Playwright's tracing reads previews by script, which our policy forbids to scripts. */
const TOOLS_OWN = /^Connecting to 'blob:/

/** Errors on any console, uncaught ones, and requests to anybody else. */
function collectTroubles(context: BrowserContext, origin: string): string[] {
  const troubles: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !TOOLS_OWN.test(message.text()))
      troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin)
      troubles.push(`left the origin: ${url.href}`)
  })
  return troubles
}

/** The access-key gate, as a person meets it. */
export const gateOf = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Enter Access Key' }),
  key: page.getByRole('textbox', { name: 'Access Key' }),
  keep: page.getByRole('checkbox', { name: 'Keep me signed in on this device' }),
  submit: page.getByRole('button', { name: 'Access System' }),
  problem: page.getByRole('alert'),
})

interface Unlocking {
  /** The address that is opened first; whatever is shown already when left out. */
  at?: string
  remember?: boolean
}

/** Signs in through the gate and waits until it has given way to a section. */
export async function unlock(page: Page, key: string, { at, remember = false }: Unlocking = {}) {
  if (at) await page.goto(at)
  const gate = gateOf(page)
  await gate.key.fill(key)
  await gate.keep.setChecked(remember)
  await gate.submit.click()
  await expect(gate.heading).toBeHidden()
  await expect(sectionHeading(page)).toBeVisible()
}

/** The section shown. The preloaded copy of the home is outside it, and only locators by role skip that copy. */
export const mainOf = (page: Page) => page.getByRole('main')

export const sectionHeading = (page: Page) => mainOf(page).getByRole('heading', { level: 1 })

/** The hidden field of the profile picture: the preloaded copy of the home has one too. */
export const fileInput = (page: Page) => mainOf(page).locator('input[type=file]')

/** The sidebar's or the sheet's menu, whichever is to be seen. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** What the portal says in passing. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/**
 * Ends the session when `attempt` makes its call to `path`, and goes to the gate. If it ended before, a call in the
 * background could find out first and take the screen away from the attempt.
 */
export async function endSession(page: Page, path: string, attempt: () => Promise<void>) {
  const endFirst = async (route: Route) => {
    await page.context().clearCookies()
    await route.continue()
  }
  await page.route(`**${path}`, endFirst, { times: 1 })
  await attempt()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
}

/** The value beside a term, as in 'Status: Active'. */
export const factOf = (page: Page, term: string) =>
  mainOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition')

/** Today as the portal writes dates. */
export const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())

/** No violation of WCAG 2.2 A and AA, once everything that fades has faded. */
export async function expectAccessible(page: Page) {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect(found, `axe at ${page.url()}`).toEqual([])
}

/** The same on a desktop and on a phone. */
export async function expectAccessibleOnBoth(page: Page) {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

/** Waits until what moves once has moved; what moves for ever is left alone. */
export async function settle(page: Page) {
  // By their state: of what a narrower window has hidden meanwhile, the browser keeps no promise of the end.
  const moving = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const once = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      return once.filter(({ playState }) => playState === 'running').length
    })
  await expect.poll(moving).toBe(0)
}

/** Reads, once nothing more is being fetched, whether anything was moved that nobody touched (CLS). */
export async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await settle(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return new Promise<number>((resolve) => {
      // Buffered entries are handed over in a task of their own.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const shifts = observer.takeRecords() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }),
      )
    })
  })
}
