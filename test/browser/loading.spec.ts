import type { Page } from '@playwright/test'
import {
  expect,
  gateOf,
  holdRequests,
  mainOf,
  menuOf,
  navigationOf,
  openSignedIn,
  sectionHeading,
  test,
  unlock,
} from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

/** Collects the page's requests from now on. */
function watchRequests(page: Page) {
  const requests: { path: string; type: string }[] = []
  page.on('request', (request) =>
    requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
  )
  return requests
}

test('makes the gate usable after four requests, without API calls', async ({ page, portal }) => {
  const requests = watchRequests(page)
  let release = () => {}
  const usable = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\//, async (route) => {
    if (needed(requests).length > 4) await usable
    await route.continue()
  })
  await page.goto('/')
  await gateOf(page).key.fill(portal.keys.lifetime!)
  await expect(gateOf(page).submit).toBeEnabled()
  expect(needed(requests)[0]).toEqual({ path: '/', type: 'document' })
  release()
  await page.waitForLoadState('networkidle')
  expect(requests.filter(({ path }) => path.startsWith('/api/') || SHELL_STYLES.test(path))).toEqual([])
})

/** The path of the shell's style sheet. */
const SHELL_STYLES = /\/assets\/static\/shell\.[\w-]+\.css$/

/** Without fonts and pictures, which the gate does not wait for. */
const needed = (requests: { path: string; type: string }[]) =>
  requests.filter(({ type }) => !['font', 'image', 'other'].includes(type))

test('includes the shell’s styles in a persistent session’s document and preloads its code', async ({
  page,
  portal,
}) => {
  await unlock(page, portal.keys.lifetime!, { at: '/links', remember: true })
  const release = await holdRequests(page, /\/assets\/entries\//)
  const requests = watchRequests(page)
  await Promise.all([
    page.waitForRequest((request) => /\/assets\/chunks\//.test(request.url())),
    page.reload({ waitUntil: 'commit' }),
  ])
  await expect(page.getByRole('banner')).toBeVisible()
  release()
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
  expect(requests.filter(({ path }) => SHELL_STYLES.test(path))).toEqual([])
})

for (const [place, remember] of [
  ['the gate', false],
  ['a persistent session', true],
] as const)
  test(`reports that the script of ${place} failed to load, and tries again`, async ({
    page,
    portal,
    expectTrouble,
  }) => {
    expectTrouble(/ERR_FAILED/)
    if (remember) await unlock(page, portal.keys.lifetime!, { at: '/links', remember })
    const scripts = /\/assets\/entries\//
    await page.route(scripts, (route) => route.abort())
    await page.goto('/links')
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('This page didn’t load completely.')
    await expect(page.locator('[aria-busy=true]')).toBeHidden()
    await expectAccessibleOnBoth(page)
    await page.unroute(scripts)
    await notice.getByRole('link', { name: 'try again' }).click()
    if (remember) await expect(sectionHeading(page)).toHaveText('Links & Resources')
    else await unlock(page, portal.keys.lifetime!)
    await expect(notice).toBeHidden()
  })

// The press also asks for the code of toasts, without which screens work.
test('says that a section failed to load, and loads it once it can', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED|A chunk could not be loaded/)
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.waitForLoadState('networkidle')
  const [code, address] = [/\/assets\//, '**/performance']
  await page.route(code, (route) => route.abort())
  await page.route(address, (route) => route.abort())
  await menuOf(page).getByRole('link', { name: 'Performance', exact: true }).click()
  const main = mainOf(page)
  await expect(sectionHeading(page)).toHaveText('We couldn’t load this section')
  await expect(main).toContainText('Check your connection, then try again.')
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main).toContainText('We still can’t reach the server.')
  await page.unroute(code)
  await page.unroute(address)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(sectionHeading(page)).toHaveText('Performance')
})

// Like any error of the menu: it cannot render a name that is no text.
test('offers to reload a page whose menu cannot be rendered', async ({ page, portal, expectTrouble }) => {
  // What is rendered with the name first: the initials or the text.
  expectTrouble(/is not a function|React error #31/)
  await page.setViewportSize({ width: 360, height: 800 })
  const profile = '**/api/profile/me'
  await page.route(profile, (route) =>
    route.fulfill({ json: { success: true, profile: { displayName: {} } } }),
  )
  await unlock(page, portal.keys.lifetime!, { at: '/links' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Something went wrong on this page')
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.unroute(profile)
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
  await menu.click()
  await expect(page.getByRole('dialog')).toContainText('Member')
})

test('preloads the home after the back office, not over it', async ({ page, portal }) => {
  const requests = watchRequests(page)
  const profiles = () => requests.filter(({ path }) => path === '/api/profile/me')
  await unlock(page, portal.keys['automation master']!, { at: '/admin/audit' })
  await expect(page.getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(profiles()).toEqual([])
  await navigationOf(page).getByRole('link', { name: 'Member portal' }).click()
  await expect.poll(() => profiles().length).toBe(1)
})

test('preloads the home 200 ms after sign-in, inert and without duplicate requests', async ({
  page,
  portal,
}) => {
  const requests = watchRequests(page)
  const release = await holdRequests(page, '**/api/profile/me')
  await unlock(page, portal.keys.lifetime!, { at: '/links' })
  const copy = page.locator('[inert]')
  await copy.getByText('Quick Setup').waitFor({ state: 'attached' })
  await expect(copy).not.toBeInViewport()
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Quick Setup')
  for (let presses = 0; presses < 50; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await copy.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  }
  release()
  await expect(copy).toHaveCount(0)

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome( back)?, Member$/)
  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  expect(requests.filter(({ path }) => path === '/api/profile/me')).toHaveLength(1)
})
