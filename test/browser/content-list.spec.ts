import { contentField, rowOf } from './content-manager.js'
import { expect, PHONE, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test('keeps search and filters in the address', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content?page=dashboard&type=html')
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
  await expect(rowOf(page, 'dashboard.session-notes')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search content' }).fill('no such words')
  await expect(page.getByText('No matching texts or cards')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/content')
  await expect(rowOf(page, 'dashboard.session-notes')).toBeVisible()
})

test('reports a list that fails to load and retries', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/status of 503/)
  let isDown = true
  await page.route('**/api/content/automation', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await expect(toastOf(page)).toContainText('Failed to fetch content')
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
})

test('reports a list that says it has failed', async ({ page, portal }) => {
  await page.route('**/api/content/automation', (route) => route.fulfill({ json: { success: false } }))
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await expect(toastOf(page)).toContainText('Error')
  await expect(toastOf(page)).toContainText('Failed to fetch content')
})

test('fits on a phone', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await expect(rowOf(page, 'dashboard.office-hours')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit dashboard.office-hours' }).click()
  await expect(contentField(page)).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(PHONE.width)
})

test('refuses members without loading the content manager’s code', async ({ page, portal }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text().catch(() => ''))
  })
  /** Whether a loaded script contains a text of the manager. */
  const hasManager = async () =>
    (await Promise.all(scripts)).some((code) => code.includes('Start with the built-in'))
  await openSignedIn(page, portal.keys.lifetime!, '/content')
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'You need a master template access key (automation master or indicator master) to manage content for their respective user types.',
  )
  await expectAccessible(page)
  await page.waitForLoadState('networkidle')
  expect(await hasManager()).toBe(false)
  await openSignedIn(page, portal.keys['indicator master']!, '/content')
  await expect(page.getByText('Indicator template')).toBeVisible()
  expect(await hasManager()).toBe(true)
})
