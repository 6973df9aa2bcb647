import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { hashKey, LAST_KEY } from '../../client/shell/storage/storage-key.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { freePort } from '../support/private-server.mjs'
import { issueKeys } from './applicants.js'
import { translatePage } from './translator.js'

export { expect }

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 800 }

/** Addresses and headings of the portal's sections (product §2). */
export const MEMBER_SECTIONS = [
  ['/dashboard', 'Welcome'],
  ['/download', 'Automation Access'],
  ['/news', 'News/Updates'],
  ['/links', 'Links & Resources'],
  ['/tutorials', 'Tutorials'],
  ['/performance', 'Performance'],
  ['/faq', 'FAQ & Support'],
  ['/affiliate', 'Affiliate'],
  ['/profile', 'Profile'],
] as const

interface TestFixtures {
  /** The test's own client address: failed sign-ins are counted by address, and tests must not lock each other out. */
  address: string
  /** Expects an error on the console or a failed request. Without it, and with any other, the test fails. */
  expectTrouble: (pattern: RegExp) => void
  /** Under a browser's translator: an error of the page that it brings about fails the test as any other. */
  isTranslated: boolean
}

interface WorkerFixtures {
  /** Files with another name here get a portal of their own: for journeys that leave what others would see. */
  ownPortal: string
  portal: PortalProcess
  nextAddress: () => string
}

export const test = base.extend<TestFixtures & { expectedTroubles: RegExp[] }, WorkerFixtures>({
  ownPortal: ['', { option: true, scope: 'worker' }],
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // The port must be known before the start: the portal refuses changes from other origins.
      const port = String(await freePort())
      const portal = await startPortalProcess({ PORT: port, TRUST_PROXY: 'loopback' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
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
  isTranslated: [Boolean(process.env.TRANSLATED), { option: true }],
  page: async ({ page, portal, expectedTroubles, isTranslated }, use) => {
    if (isTranslated) await page.context().addInitScript(translatePage)
    const troubles = collectTroubles(page.context(), portal.origin)
    await use(page)
    const isExpected = (trouble: string) => expectedTroubles.some((pattern) => pattern.test(trouble))
    expect(
      troubles.filter((trouble) => !isExpected(trouble)),
      'unexpected browser errors',
    ).toEqual([])
    // Console messages arrive a moment after their cause.
    await expect
      .poll(() => expectedTroubles.filter((pattern) => !troubles.some((trouble) => pattern.test(trouble))), {
        message: 'expected browser errors that did not occur',
      })
      .toEqual([])
  },
})

/** Tracing fetches blob URLs by script, which the policy forbids; Playwright and axe look into previews, whose sandbox runs none. */
const TOOLS_OWN = /^Connecting to 'blob:|^Blocked script execution in 'about:srcdoc'/

/** Collects console errors, uncaught errors and requests to other origins. */
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

/** The parts of the access-key gate. */
export const gateOf = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Enter Access Key' }),
  key: page.getByRole('textbox', { name: 'Access Key' }),
  keep: page.getByRole('checkbox', { name: 'Keep me signed in on this device' }),
  submit: page.getByRole('button', { name: 'Access System' }),
  problem: page.getByRole('alert'),
})

interface Unlocking {
  /** The address to open first; without it the gate is already shown. */
  at?: string
  remember?: boolean
}

/** Signs in through the gate and waits for the section. */
export async function unlock(page: Page, key: string, { at, remember = false }: Unlocking = {}) {
  if (at) await page.goto(at)
  const gate = gateOf(page)
  await gate.key.fill(key)
  await gate.keep.setChecked(remember)
  await gate.submit.click()
  await expect(gate.heading).toBeHidden()
  await expect(sectionHeading(page)).toBeVisible()
}

/** Signs in without the gate, as a device that stays signed in, and opens the address. Much faster than `unlock`. */
export async function openSignedIn(page: Page, accessKey: string, at: string) {
  // A page of the portal that is open would miss its session.
  await page.goto('/favicon.svg')
  const reply = await page.request.post('/api/auth/validate-key', { data: { accessKey, remember: true } })
  expect(reply.ok(), 'the key is accepted').toBe(true)
  await page.evaluate(([name, hash]) => localStorage.setItem(name, hash), [
    LAST_KEY,
    hashKey(accessKey),
  ] as const)
  await page.goto(at)
  await expect(sectionHeading(page)).toBeVisible()
}

/** A key that nobody has used: what members do stays with the account of the printed keys. */
export async function newKey(portal: PortalProcess, level: KeyLevel): Promise<string> {
  return (await issueKeys(portal, 1, level))[0]!
}

/** The section shown. The preloaded copy of the home is outside it, and only locators by role skip that copy. */
export const mainOf = (page: Page) => page.getByRole('main')

export const sectionHeading = (page: Page) => mainOf(page).getByRole('heading', { level: 1 })

/** The hidden field of the profile picture: the preloaded copy of the home has one too. */
export const fileInput = (page: Page) => mainOf(page).locator('input[type=file]')

/** The menu in the sidebar or the sheet, whichever is visible. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' })

/** The back office's own menu, there in its place. */
export const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' })

/** The toast shown. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/**
 * Ends the session when `attempt` makes its call to `path`, and goes to the gate. Ended earlier, the session would be
 * missed by a background call first, which closes the screen before the attempt.
 */
export async function endSession(page: Page, path: string, attempt: () => Promise<void>) {
  const endFirst = async (route: Route) => {
    await page.context().clearCookies()
    await route.continue()
  }
  await page.route(`**${path}`, endFirst, { times: 1 })
  await attempt()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
}

/** Holds requests to `url` until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits for the focus in an open dialog, which takes it once it is open: a key pressed before goes elsewhere. */
export const expectFocusIn = (dialog: Locator) =>
  expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus is in it')
    .toBe(true)

/** The value beside a term, as in 'Status: Active'. */
export const factOf = (page: Page, term: string) =>
  mainOf(page)
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition')
