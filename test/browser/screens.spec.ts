import type { Page } from '@playwright/test'
import { DESKTOP, expect, gateOf, PHONE, sectionHeading, test, openSignedIn } from './fixtures.js'
import { expectAccessible, expectScene, settle } from './page-checks.js'

const FOLDER = 'docs/screens'
/** All except dashboard and profile, which are checked for several keys. */
const SECTIONS_BY_MENU = {
  'for the product': ['/download', '/performance', '/tutorials'],
  'for news and support': ['/news', '/links', '/faq'],
  'for affiliates and masters': ['/affiliate', '/admin', '/admin/members', '/admin/affiliate', '/content'],
}

// Loads the fonts first.
test.beforeEach(async ({ page }) => {
  if (process.env.UPDATE_SCREENS) await page.goto('/')
})

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: viewport === PHONE })

    test('shows the gate', async ({ page }) => {
      await page.goto('/')
      await expectScene(page)
      await expectAccessible(page)
      await gateOf(page).key.fill('lifetime-7K2M-Q9XA')
      await expectAccessible(page)
      await saveScreenshot(page, `gate-${viewport.width}`)
    })

    test('shows the welcome page', async ({ page }) => {
      await page.goto('/start')
      await expectAccessible(page)
      await saveScreenshot(page, `start-${viewport.width}`)
      await page.getByRole('heading', { name: 'What performance can I expect?' }).click()
      await expectAccessible(page)
    })

    test('shows the sign-in demo and not-found document', async ({ page, expectTrouble }) => {
      expectTrouble(/status of 404/)
      await page.goto('/signin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/no-such-page')
      await expectAccessible(page)
      await saveScreenshot(page, `not-found-${viewport.width}`)
    })

    for (const name of ['indicator', 'lifetime'])
      test(`shows the dashboard and profile of the ${name} key`, async ({ page, portal }) => {
        await openSignedIn(page, portal.keys[name]!, '/')
        await expect(sectionHeading(page)).toHaveText(/^Welcome( back)?, Member$/)
        await expectAccessible(page)
        if (name === 'lifetime') await saveScreenshot(page, `dashboard-${viewport.width}`)
        await page.getByRole('link', { name: 'Edit Profile' }).click()
        await expect(sectionHeading(page)).toHaveText('Profile')
        await expectAccessible(page)
        if (name === 'lifetime') await saveScreenshot(page, `profile-${viewport.width}`)
      })
  })

test.describe('menu', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('opens as a sheet', async ({ page, portal }) => {
    await openSignedIn(page, portal.keys.lifetime!, '/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await saveScreenshot(page, 'sheet-360')
  })
})

test('shows the menu next to the content', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, portal.keys['automation master']!, '/')
  await page.getByRole('banner').hover()
  await page.getByRole('button', { name: 'Keep menu open' }).click()
  await expectAccessible(page)
})

for (const [place, paths] of Object.entries(SECTIONS_BY_MENU))
  test(`shows the sections ${place} on a phone`, async ({ page, portal }) => {
    await page.setViewportSize(PHONE)
    await openSignedIn(page, portal.keys['automation master']!, paths[0]!)
    for (const path of paths) {
      await page.goto(path)
      await expect(sectionHeading(page)).toBeVisible()
      await expectAccessible(page)
    }
  })

/** Takes a picture if UPDATE_SCREENS is set; no pixels are compared. */
async function saveScreenshot(page: Page, name: string) {
  if (!process.env.UPDATE_SCREENS) return
  await settle(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}
