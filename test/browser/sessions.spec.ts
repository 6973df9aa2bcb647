import type { BrowserContext, Page } from '@playwright/test'
import { revocableKey } from './applicants.js'
import {
  expect,
  factOf,
  gateOf,
  holdRequests,
  menuOf,
  newKey,
  sectionHeading,
  test,
  unlock,
} from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('returns to the requested section after the gate', async ({ page, portal }) => {
  await page.goto('/links')
  await expect(gateOf(page).heading).toBeVisible()
  await unlock(page, portal.keys.automation!)
  await expect(sectionHeading(page)).toHaveText('Links & Resources')
  await expect(page).toHaveURL('/links')
})

test('requires the key again after a reload', async ({ page, portal }) => {
  await unlock(page, portal.keys.automation!, { at: '/tutorials' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(gateOf(page).submit).toBeVisible()
  await expect(gateOf(page).key).toHaveValue('')
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('/api/auth/session')
})

test('restores a persistent session after a reload, without its key', async ({ page, portal }) => {
  const key = portal.keys.automation!
  await unlock(page, key, { at: '/tutorials', remember: true })
  await page.reload()
  await expect(sectionHeading(page)).toHaveText('Tutorials')

  await menuOf(page).getByRole('link', { name: 'Profile' }).click()
  const shown = factOf(page, 'Access Key')
  await expect(shown).toContainText(`${key.slice(0, 8)}...`)
  await page.getByRole('button', { name: 'Show full key' }).click()
  await expect(shown).toContainText('We don’t store your full key on this device.')
  expect(await page.content()).not.toContain(key)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(key)
})

test('ends the session on the device and on the server', async ({ page, portal, context }) => {
  await unlock(page, await newKey(portal, 'lifetime'), { at: '/profile', remember: true })
  const cookie = await cookieOf(context)
  expect(await sessionStatus(portal.origin, cookie)).toBe(200)
  await page.getByRole('banner').hover()
  await menuOf(page).getByRole('button', { name: 'Pin Tutorials to Quick Access' }).click()
  expect(await storedNames(page)).not.toEqual([])

  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(gateOf(page).submit).toBeVisible()
  expect(await storedNames(page)).toEqual([])
  expect(await sessionStatus(portal.origin, cookie)).toBe(401)
  await page.reload()
  await expect(gateOf(page).submit).toBeVisible()
})

test('shows a notice when the session was ended elsewhere', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  const { key, revoke } = await revocableKey(portal, 'lifetime')
  await unlock(page, key, { at: '/profile', remember: true })
  // What the profile reads must not be refused: the notice would come before the change.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Edit display name' })).toBeEnabled()
  await revoke()

  await page.getByRole('button', { name: 'Edit display name' }).click()
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Too Late')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
  await expect(page.getByRole('button', { name: 'Back to sign-in' })).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.press('Enter')
  await expect(gateOf(page).heading).toBeVisible()
  await expect(page).toHaveTitle(/Member Portal/)
})

test('ends the session of the other tab', async ({ page, context, portal }) => {
  await unlock(page, portal.keys.lifetime!, { at: '/profile', remember: true })
  const other = await context.newPage()
  // The last request of a new tab, which must not be refused.
  await Promise.all([other.waitForResponse('**/api/profile/me'), other.goto('/news')])
  await expect(sectionHeading(other)).toHaveText('News/Updates')

  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  await page.evaluate(() =>
    new MutationObserver(() => console.info(document.querySelector('h1')?.textContent)).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    ),
  )
  const release = await holdRequests(page, '/profile')
  // click() would wait for the page load that it starts.
  const loggedOut = page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
  release()
  await loggedOut
  await expect(gateOf(page).submit).toBeVisible()
  // The tab that logs out shows the gate, not the notice for other tabs, however slow the gate loads.
  expect(seen).not.toContain('Your session has ended')
  await expect(other.getByRole('alert')).toContainText('You logged out in another tab.')
  await other.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(gateOf(other).submit).toBeVisible()
})

test('ends the session of a tab whose browser signs in with another key', async ({
  page,
  context,
  portal,
}) => {
  await unlock(page, portal.keys.lifetime!, { at: '/links' })
  const same = await context.newPage()
  await unlock(same, portal.keys.lifetime!, { at: '/links' })
  await same.close()
  await expect(sectionHeading(page)).toHaveText('Links & Resources')

  const other = await context.newPage()
  await unlock(other, portal.keys.indicator!, { at: '/profile', remember: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
  await expect(page.getByRole('alert')).toContainText('You signed in with a different key in another tab.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(gateOf(page).submit).toBeVisible()
  await expect(sectionHeading(other)).toHaveText('Profile')
  await other.reload()
  await expect(sectionHeading(other)).toHaveText('Profile')
})

test('ends the session of another tab that does not know its key', async ({ page, context, portal }) => {
  await unlock(page, portal.keys.lifetime!, { at: '/profile', remember: true })
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await other.goto('/links')
  await expect(sectionHeading(other)).toHaveText('Links & Resources')
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('You logged out in another tab.')
})

test('stays at the gate after reloading with an ended session', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 401/)
  const { key, revoke } = await revocableKey(portal, 'indicator')
  await unlock(page, key, { at: '/', remember: true })
  // A refused read would show the notice before the reload.
  await page.waitForLoadState('networkidle')
  await revoke()
  const answer = page.waitForResponse('**/api/auth/session')
  await page.reload()
  expect((await answer).status()).toBe(401)
  await expect(gateOf(page).submit).toBeVisible()
  await expect(gateOf(page).problem).toBeHidden()
})

async function cookieOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'portal', httpOnly: true, sameSite: 'Lax' },
    { name: 'portal-resume', httpOnly: false, sameSite: 'Lax' },
  ])
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const sessionStatus = async (origin: string, cookie: string) =>
  (await fetch(`${origin}/api/auth/session`, { headers: { cookie } })).status

const storedNames = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
