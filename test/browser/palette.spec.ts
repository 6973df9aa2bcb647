import { fillItem } from './content-manager.js'
import {
  expect,
  gateOf,
  holdRequests,
  mainOf,
  newKey,
  PHONE,
  sectionHeading,
  test,
  toastOf,
  openSignedIn,
  unlock,
} from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { paletteOf } from './palette.js'

test('opens by keyboard, finds an answer, marks the match and goes to it', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  await expect(palette.field).toBeFocused()
  await expect(palette.field).toHaveAttribute('aria-expanded', 'true')
  await expect(palette.group('Sections').getByRole('option')).toHaveCount(9)
  await expect(palette.selected).toHaveText('Dashboard')
  await expectAccessibleOnBoth(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('End')
  await expect(palette.selected).toHaveText('Log out')
  await expect(palette.selected).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowDown')
  await expect(palette.selected).toHaveText('Dashboard')
  await page.keyboard.press('ArrowUp')
  await expect(palette.selected).toHaveText('Log out')
  await page.keyboard.press('Home')
  await expect(palette.selected).toHaveText('Dashboard')
  const active = await palette.field.getAttribute('aria-activedescendant')
  await expect(palette.selected).toHaveAttribute('id', active!)

  await page.keyboard.type('much risk')
  await expect(palette.group('Answers').locator('mark')).toHaveText(['much', 'risk', 'much', 'risk'])
  await expect(palette.count).toHaveText('2 results')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(palette.dialog).toBeHidden()
  await expect(page).toHaveURL(/\/faq#/)
  await expect(page.getByRole('article', { name: /How much risk/ })).toBeFocused()

  // Recent ones come first.
  await page.keyboard.press('Control+K')
  await expect(palette.group('Recent').getByRole('option')).toHaveText([/How much risk/])
  await expect(palette.selected).toHaveText(/How much risk/)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
})

test('keeps what is typed while its code loads', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/faq')
  await page.waitForLoadState('networkidle')
  const release = await holdRequests(page, '**/assets/chunks/**')
  const answers = page.getByRole('searchbox', { name: 'Search the answers' })
  await answers.fill('vps')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('muchh')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' risk')
  release()
  const palette = paletteOf(page)
  await expect(palette.field).toHaveValue('much risk')
  await expect(palette.count).toHaveText('2 results')
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toBeHidden()
  await expect(answers).toHaveValue('vps')

  await page.keyboard.press('Control+K')
  await expect(palette.field).toHaveValue('')
})

test('reports when nothing is found and offers a contact', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.automation!, '/news')
  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  await palette.field.fill('zeppelin')
  await expect(palette.options).toHaveCount(0)
  await expect(palette.field).toHaveAttribute('aria-expanded', 'false')
  await expect(palette.count).toHaveText('No results for “zeppelin”')
  await expect(palette.dialog.getByRole('link', { name: 'support@tidewater.example' })).toBeVisible()
  await expectAccessibleOnBoth(page)
})

test('opens by button on phones, and marks answers about the other product', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys.indicator!, '/news')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  const palette = paletteOf(page)
  await expect(palette.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await palette.field.fill('much risk')
  await expect(palette.options.filter({ hasText: 'How much risk' })).toContainText(
    'About the automated system',
  )
  await palette.field.fill('indicator acc')
  await palette.options.filter({ hasText: /^Indicator Access$/ }).click()
  await expect(sectionHeading(page)).toHaveText('Indicator Access')
  await expect(sectionHeading(page)).toBeFocused()
})

test('opens a video in a new tab and marks it as watched', async ({
  page,
  portal,
  context,
  expectTrouble,
}) => {
  expectTrouble(/left the origin: https:\/\/video\.tidewater\.example\//)
  await context.route('https://video.tidewater.example/**', (route) => route.fulfill({ body: 'A video' }))
  await openSignedIn(page, await newKey(portal, 'lifetime'), '/tutorials')
  const tick = mainOf(page).getByRole('button', { name: 'Watched: Setup Your Copy Trader' })
  await expect(tick).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const palette = paletteOf(page)
  await palette.field.fill('copy trader')
  const video = palette.group('Videos').getByRole('option')
  await expect(video).toHaveText(/Setup Your Copy Trader.*\(opens in a new tab\)/)
  const [tab] = await Promise.all([page.waitForEvent('popup'), video.click()])
  expect(tab.url()).toMatch(/^https:\/\/video\.tidewater\.example\//)
  await expect(palette.dialog).toBeHidden()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
})

test('copies the key, explains after a reload why it cannot, and logs out', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const palette = paletteOf(page)
  await unlock(page, portal.keys.lifetime!, { at: '/news', remember: true })
  await page.keyboard.press('Control+K')
  await palette.field.fill('copy key')
  await expect(palette.selected).toContainText('Copy access key')
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Access key copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portal.keys.lifetime)

  await page.reload()
  await expect(sectionHeading(page)).toHaveText('News/Updates')
  await page.keyboard.press('Control+K')
  await palette.field.fill('copy')
  const copy = palette.options.filter({ hasText: 'Copy access key' })
  await expect(copy).toContainText('We don’t store your full key on this device.')
  await expect(copy).toBeDisabled()
  await expectAccessible(page)
  await palette.field.fill('log out')
  await expect(palette.selected).toContainText('Log out')
  await page.keyboard.press('Enter')
  await expect(gateOf(page).submit).toBeVisible()
})

test('sends no request when a member searches', async ({ page, portal }) => {
  // The home: other sections load its data a moment later.
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  await page.waitForLoadState('networkidle')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  await palette.field.fill('admin')
  await expect(palette.dialog.getByText('No results for “admin”').first()).toBeVisible()
  expect(calls).toEqual([])
})

test('asks before discarding unsaved changes, as links do', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await fillItem(page, { content: 'not saved yet' })
  await page.keyboard.press('Control+K')
  const palette = paletteOf(page)
  await palette.field.fill('news')
  await expect(palette.selected).toContainText('News/Updates')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/news')
})

test('shows a message when its code fails to load', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.waitForLoadState('networkidle')
  await page.route('**/shell-palette-styles*.css', (route) => route.abort())
  await page.keyboard.press('Control+K')
  await expect(toastOf(page)).toContainText('We couldn’t load search')
})
