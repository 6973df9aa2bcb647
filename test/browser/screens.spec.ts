import type { Page } from '@playwright/test'
import { DESKTOP, expect, gateOf, PHONE, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible, settle } from './page-checks.js'

const FOLDER = 'docs/screens'
/** All but dashboard and profile, which are checked for more than one key. */
const SECTIONS_BY_MENU = {
  'on the system': ['/download', '/performance', '/tutorials'],
  'around it': ['/news', '/links', '/faq'],
  'of affiliates and masters': ['/affiliate', '/admin/affiliate', '/content'],
}

// Loads the fonts first: a first view goes without fonts that come late.
test.beforeEach(async ({ page }) => {
  if (process.env.UPDATE_SCREENS) await page.goto('/')
})

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: viewport === PHONE })

    test('the gate', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('canvas').locator('..')).toHaveCSS('opacity', '0.5')
      await expectAccessible(page)
      await gateOf(page).key.fill('lifetime-7K2M-Q9XA')
      await expectAccessible(page)
      await keep(page, `gate-${viewport.width}`)
    })

    test('the welcome page', async ({ page }) => {
      await page.goto('/start')
      await expectAccessible(page)
      await keep(page, `start-${viewport.width}`)
      await page.getByRole('heading', { name: 'What performance can I expect?' }).click()
      await expectAccessible(page)
    })

    test('the sign-in demo and the not-found document', async ({ page, expectTrouble }) => {
      expectTrouble(/status of 404/)
      await page.goto('/signin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/no-such-page')
      await expectAccessible(page)
      await keep(page, `not-found-${viewport.width}`)
    })

    for (const name of ['indicator', 'lifetime'])
      test(`the dashboard and profile of the ${name} key`, async ({ page, portal }) => {
        await unlock(page, portal.keys[name]!, { at: '/' })
        await expect(sectionHeading(page)).toHaveText(/^Welcome( back)?, Member$/)
        await expectAccessible(page)
        if (name === 'lifetime') await keep(page, `dashboard-${viewport.width}`)
        await page.getByRole('link', { name: 'Edit Profile' }).click()
        await expect(sectionHeading(page)).toHaveText('Profile')
        await expectAccessible(page)
        if (name === 'lifetime') await keep(page, `profile-${viewport.width}`)
      })
  })

test.describe('the menu', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('as a sheet', async ({ page, portal }) => {
    await unlock(page, portal.keys.lifetime!, { at: '/' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await keep(page, 'sheet-360')
  })
})

test('the menu opened beside the content', async ({ page, portal }) => {
  await unlock(page, portal.keys['automation master']!, { at: '/' })
  await page.getByRole('banner').hover()
  await page.getByRole('button', { name: 'Keep menu open' }).click()
  await expectAccessible(page)
})

for (const [place, paths] of Object.entries(SECTIONS_BY_MENU))
  test(`the sections ${place}, on phone and desktop`, async ({ page, portal }) => {
    await unlock(page, portal.keys['automation master']!, { at: paths[0], remember: true })
    for (const path of paths) {
      await page.goto(path)
      await expect(sectionHeading(page)).toBeVisible()
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        await expectAccessible(page)
      }
    }
  })

/** Takes a picture if UPDATE_SCREENS is set; no pixels are compared. */
async function keep(page: Page, name: string) {
  if (!process.env.UPDATE_SCREENS) return
  await settle(page)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
}
