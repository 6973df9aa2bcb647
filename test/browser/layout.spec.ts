import type { Page } from '@playwright/test'
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
import { expectNoLayoutShift } from './page-checks.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SECTION_PATHS = [...MEMBER_SECTIONS.map(([path]) => path), '/admin/affiliate', '/content']
/** Opened by a member who stays signed in. */
const PERSISTENT = ['/dashboard', '/performance']

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
  test(`loads ${path} without layout shift`, async ({ page, portal }) => {
    await openSignedIn(page, portal.keys['automation master']!, path)
    await expectNoLayoutShift(page)
  })

test('gives the text of the VPS card room beside its links', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openSignedIn(page, portal.keys.automation!, '/dashboard')
  const text = mainOf(page).getByText('It keeps running when your computer is off')
  expect((await text.boundingBox())!.width).toBeGreaterThan(230)
})
