import type { Page } from '@playwright/test'
import {
  BACK_OFFICE_ADDRESSES,
  INDICATOR_ADDRESSES,
  linkAddresses,
  MEMBER_ADDRESSES,
  PUBLIC_ADDRESSES,
  STANDARD_ADDRESSES,
} from './addresses.js'
import { DESKTOP, expect, openSignedIn, test } from './fixtures.js'
import { expectAccessible, settle } from './page-checks.js'
import {
  coveredControls,
  cutControls,
  cutTexts,
  spaceTexts,
  textsOnGray,
  wideParts,
} from './screen-faults.js'
import { faintTexts } from './text-contrast.js'

// All that is expected of every screen, in one visit each: to load them takes most of the time.

const WIDTHS = [320, 360, 768, 900, 1024, 1440, 1920]
/** A window of 1440 × 900 at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 }
/** The narrowest window of WCAG 1.4.10, for the text spacing of 1.4.12. */
const NARROW = { width: 320, height: 640 }

test.use({ viewport: NARROW })

test('shows public pages, and those of links in emails, so that all can use them', async ({
  page,
  portal,
  expectTrouble,
}) => {
  test.slow()
  expectTrouble(/status of 404/)
  for (const address of [...PUBLIC_ADDRESSES, ...(await linkAddresses(page, portal))])
    await expectAll(page, address)
})

for (const [whose, key, addresses] of [
  ['a lifetime member', 'lifetime', MEMBER_ADDRESSES],
  ['an indicator member', 'indicator', INDICATOR_ADDRESSES],
  ['a standard member', 'standard', STANDARD_ADDRESSES],
  ['a master', 'automation master', BACK_OFFICE_ADDRESSES],
] as const)
  for (const address of addresses)
    test(`shows ${whose} ${address} so that all can use it`, async ({ page, portal }) => {
      await openSignedIn(page, portal.keys[key]!, address)
      await expectAll(page)
    })

/** Opens the address unless the page is open, and checks it at all widths, zoomed, in forced colors and with spaced texts. */
async function expectAll(page: Page, address?: string) {
  // First on the narrowest window, where a page that is loaded wider might fit by accident.
  await page.setViewportSize(NARROW)
  if (address) await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { pathname, search } = new URL(page.url())
  const at = `${pathname}${search}`

  expect.soft(await commonStyles(page), `${at}: copies of the common styles`).toBe(1)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    expect.soft(await page.evaluate(wideParts), `${at}: too wide at ${width}`).toEqual([])
    expect.soft(await page.evaluate(cutControls), `${at}: controls cut off at ${width}`).toEqual([])
  }
  await page.setViewportSize(ZOOMED)
  await settle(page)
  expect.soft(await page.evaluate(wideParts), `${at}: too wide at 200 %`).toEqual([])
  expect.soft(await page.evaluate(coveredControls), `${at}: covered at 200 %`).toEqual([])

  await page.setViewportSize(DESKTOP)
  await expectAccessible(page, { isEveryRow: true })
  await page.emulateMedia({ forcedColors: 'active' })
  expect.soft(await page.evaluate(textsOnGray), `${at}: on gray in forced colors`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await faintTexts(page), `${at}: faint at ${width}`).toEqual([])
  }

  await page.evaluate(spaceTexts)
  await page.setViewportSize(NARROW)
  await settle(page)
  expect.soft(await page.evaluate(wideParts), `${at}: too wide with spaced texts`).toEqual([])
  expect.soft(await page.evaluate(cutTexts), `${at}: spaced texts cut off`).toEqual([])
  await expectAccessible(page, { withoutRules: ['color-contrast'] })
}

/** Counts a style rule in the document: a second copy would override the section's styles. */
const commonStyles = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) =>
        [...sheet.cssRules].some((rule) => rule.cssText.startsWith('.input {')),
      ).length,
  )
