import type { Page } from '@playwright/test'
import { BACK_OFFICE_ADDRESSES, MEMBER_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.js'
import {
  DESKTOP,
  expect,
  holdRequests,
  mainOf,
  MEMBER_SECTIONS,
  PHONE,
  sectionHeading,
  test,
  openSignedIn,
} from './fixtures.js'
import { expectNoLayoutShift, settle } from './page-checks.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WIDTHS = [320, 360, 768, 1024, 1440, 1920]
const SECTION_PATHS = [...MEMBER_SECTIONS.map(([path]) => path), '/admin/affiliate', '/content']
/** Opened by a member who stays signed in. */
const PERSISTENT = ['/dashboard', '/performance']
/** Their layout shift is checked by their own journeys, if at all. */
const OTHER_ADDRESSES = [...MEMBER_ADDRESSES, ...BACK_OFFICE_ADDRESSES].filter(
  (address) => !SECTION_PATHS.includes(address),
)

for (const path of ['/', '/start'])
  for (const viewport of [PHONE, DESKTOP])
    test(`loads ${path} without layout shift at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await expectNoLayoutShift(page)
    })

for (const path of ['/', '/start', '/signin', ...PERSISTENT])
  for (const viewport of [PHONE, DESKTOP])
    test(`shifts nothing on ${path} at ${viewport.width} when fonts load late`, async ({ page, portal }) => {
      await page.setViewportSize(viewport)
      const isSection = PERSISTENT.includes(path)
      if (isSection) await openSignedIn(page, portal.keys.lifetime!, path)
      const release = await holdRequests(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // Longer than the 100 ms for which a browser may hide text that waits for its font.
      await expect
        .poll(() =>
          page.evaluate(
            () => performance.now() - (performance.getEntriesByType('paint')[0]?.startTime ?? Infinity),
          ),
        )
        .toBeGreaterThan(300)
      if (isSection) {
        await expect(sectionHeading(page)).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }
      expect(await loadedFonts(page)).toEqual([])
      release()
      await expect.poll(() => loadedFonts(page)).toContain('Inter Variable')
      if (path === '/performance') await expect.poll(() => loadedFonts(page)).toContain('Geist Mono Variable')
      await expectNoLayoutShift(page)
    })

/** The fonts from the server that are there; local ones take no request. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )

for (const path of SECTION_PATHS)
  test(`loads ${path} without layout shift or horizontal overflow`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys['automation master']!, path)
    await expectNoLayoutShift(page)
    await expectToFit(page, path)
  })

test('fits every other screen into its window', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, portal.keys['automation master']!, '/dashboard')
  for (const path of OTHER_ADDRESSES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, path)
  }
})

test('fits every public page into its window', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  for (const path of PUBLIC_ADDRESSES) {
    await page.goto(path)
    await expectToFit(page, path)
  }
})

async function expectToFit(page: Page, path: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width)
  }
}

test('gives the text of the VPS card room beside its links', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openSignedIn(page, portal.keys.automation!, '/dashboard')
  const text = mainOf(page).getByText('It keeps running when your computer is off')
  expect((await text.boundingBox())!.width).toBeGreaterThan(230)
})

for (const path of SECTION_PATHS)
  test(`loads the common styles of ${path} once`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys['automation master']!, path)
    await page.waitForLoadState('networkidle')
    expect(await commonStyles(page)).toBe(1)
  })

test('loads the common styles of every public page once', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  for (const path of PUBLIC_ADDRESSES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await commonStyles(page), path).toBe(1)
  }
})

/** Counts a style rule in the document: a second copy would override the section's styles. */
const commonStyles = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter((sheet) =>
        [...sheet.cssRules].some((rule) => rule.cssText.startsWith('.input {')),
      ).length,
  )
