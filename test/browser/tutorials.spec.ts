import type { Page } from '@playwright/test'
import { BUILT_IN_BRAND } from '../../src/platform/brand/brand.contract.js'
import { DESKTOP, expect, mainOf, menuOf, newKey, test, openSignedIn } from './fixtures.js'
import { expectAccessibleOnBoth, expectNoLayoutShift } from './page-checks.js'

/** product §2, word for word */
const TITLES = [
  'Getting Started',
  'Automation Setup',
  'Additional Tips',
  'Setup Your Copy Trader',
  'Connecting Other Accounts',
  'Common Errors',
  'VPS Training',
  'Platform Connection',
]
const videosOf = (page: Page) => mainOf(page).getByRole('link', { name: /Duration \d/ })
const tickOf = (page: Page, title: string) =>
  mainOf(page).getByRole('button', { name: `Watched: ${title}`, exact: true })
const tabOf = (page: Page, name: string) => mainOf(page).getByRole('tab', { name })
/** The picture or drawing of a video's subject. */
const POSTER = 'picture img, svg[viewBox="0 0 320 180"]'
const panelOf = (page: Page) => mainOf(page).getByRole('tabpanel')

test('links eight videos in new tabs, without embedding any', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials')
  await expect(videosOf(page)).toHaveCount(TITLES.length)
  for (const [index, title] of TITLES.entries()) {
    const video = videosOf(page).nth(index)
    await expect(video).toContainText(title)
    await expect(video).toHaveAttribute('target', '_blank')
    await expect(video.locator(POSTER)).toBeVisible()
    expect(await video.getAttribute('href')).toContain(BUILT_IN_BRAND.links.training)
  }
  await expect(page.locator('iframe, video')).toHaveCount(0)
  await expectNoLayoutShift(page)
  await expectAccessibleOnBoth(page)
})

test('marks an opened video as watched, per key and on the dashboard too', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/left the origin: https:\/\/video\.tidewater\.example/)
  await page
    .context()
    .route('https://video.tidewater.example/**', (route) => route.fulfill({ body: 'A video' }))
  const key = await newKey(portal, 'lifetime')
  await openSignedIn(page, key, '/tutorials')
  const opened = page.context().waitForEvent('page')
  await mainOf(page).getByRole('link', { name: 'Start with the first video' }).click()
  await (await opened).close()
  await expect(tickOf(page, 'Getting Started')).toHaveAttribute('aria-pressed', 'true')
  await expect(mainOf(page).getByRole('link', { name: 'Continue: VPS Training' })).toBeVisible()

  await tickOf(page, 'VPS Training').focus()
  await page.keyboard.press('Space')
  await expect(mainOf(page).getByText('2 of 8 watched')).toBeVisible()
  await expectAccessibleOnBoth(page)
  await openSignedIn(page, key, '/tutorials')
  await expect(tickOf(page, 'VPS Training')).toHaveAttribute('aria-pressed', 'true')
  await tickOf(page, 'Getting Started').click()
  await expect(mainOf(page).getByText('1 of 8 watched')).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(mainOf(page).getByRole('link', { name: 'Part 2 Watched VPS Training' })).toBeVisible()
  const again = page.context().waitForEvent('page')
  await mainOf(page).getByRole('link', { name: 'Part 3' }).click()
  await (await again).close()
  await menuOf(page).getByRole('link', { name: 'Tutorials' }).click()
  await expect(tickOf(page, 'Platform Connection')).toHaveAttribute('aria-pressed', 'true')

  await openSignedIn(page, await newKey(portal, 'lifetime'), '/tutorials')
  await expect(mainOf(page).getByText('0 of 8 watched')).toBeVisible()
})

test('shows the indicator key only the indicator’s videos, in the order of its Training Series', async ({
  page,
  portal,
}) => {
  const titles = ['Getting Started', /^Adding the/, 'Reading the Signals', 'Alerts and Risk']
  await openSignedIn(page, portal.keys.indicator!, '/tutorials')
  await expect(videosOf(page)).toHaveCount(titles.length)
  for (const [index, title] of titles.entries())
    await expect(videosOf(page).nth(index).getByText(title)).toBeVisible()
  await expectAccessibleOnBoth(page)
})

const TO_THE_GUIDE = {
  automation: 'Everything you need, in writing.',
  indicator: 'Everything you need, in writing.',
  standard: /^This guide covers the automated system, which your key doesn’t include\./,
}
for (const [name, sentence] of Object.entries(TO_THE_GUIDE))
  test(`introduces the guide to the ${name} key by what the key includes`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys[name]!, '/tutorials')
    await expect(mainOf(page).getByText(sentence)).toBeVisible()
    await expectAccessibleOnBoth(page)
  })

test('opens the guide at Initial Setup and cycles its tabs by arrow keys', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials')
  await expect(panelOf(page)).toHaveAccessibleName('Initial Setup')
  await expect(panelOf(page)).toContainText('Video coming soon')
  await expect(panelOf(page)).toContainText('15:32')
  const drawing = () => panelOf(page).locator(POSTER).innerHTML()
  const ofSetup = await drawing()

  await tabOf(page, 'Initial Setup').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabOf(page, 'Trading Guide')).toBeFocused()
  await expect(page).toHaveURL('/tutorials?tab=trading')
  await expect(panelOf(page)).toContainText('22:15')
  expect(await drawing()).not.toBe(ofSetup)
  await page.keyboard.press('End')
  await expect(panelOf(page)).toHaveAccessibleName('Advanced')
  await page.keyboard.press('ArrowRight')
  await expect(panelOf(page)).toHaveAccessibleName('Initial Setup')
  await page.keyboard.press('ArrowLeft')
  await expect(tabOf(page, 'Advanced')).toBeFocused()
  await expect(panelOf(page)).toHaveAccessibleName('Advanced')
  await page.keyboard.press('Tab')
  await expect(panelOf(page)).toBeFocused()
})

test('keeps the tab in the address and the scroll position', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials')
  await tabOf(page, 'Trading Guide').click()
  await expect(page).toHaveURL('/tutorials?tab=trading')
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await tabOf(page, 'Backtesting').click()
  await expect(panelOf(page)).toHaveAccessibleName('Backtesting')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goBack()
  await expect(panelOf(page)).toHaveAccessibleName('Trading Guide')
  await page.goForward()
  await expect(panelOf(page)).toHaveAccessibleName('Backtesting')
  await page.reload()
  await expect(panelOf(page)).toHaveAccessibleName('Backtesting')
  await expectAccessibleOnBoth(page)
  await page.goto('/tutorials?tab=nothing')
  await expect(panelOf(page)).toHaveAccessibleName('Initial Setup')
})

test('scrolls to the guide when the address names a tab', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials?tab=advanced')
  await expect(tabOf(page, 'Advanced')).toBeInViewport()
})

test('links a missing video to support', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/tutorials?tab=trading')
  await panelOf(page).getByRole('link', { name: 'Get support' }).click()
  await expect(page).toHaveURL('/faq')
})
