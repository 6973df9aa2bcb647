import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  layoutShift,
  MEMBER_SECTIONS,
  menuOf,
  PHONE,
  sectionHeading,
  settle,
  test,
  unlock,
} from './fixtures.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WIDTHS = [320, 360, 768, 1024, 1440]
const ENTRIES = MEMBER_SECTIONS.map(([path, heading]) => (path === '/dashboard' ? 'Dashboard' : heading))
const PUBLIC_PAGES = ['/', '/start', '/no-such-page']

for (const path of ['/', '/start'])
  for (const viewport of [PHONE, DESKTOP])
    test(`${path} does not shift at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      expect(await layoutShift(page)).toBe(0)
    })

for (const [path] of MEMBER_SECTIONS)
  test(`${path} does not shift while it arrives`, async ({ page, portal }) => {
    await unlock(page, portal.keys.automation!, { at: path })
    expect(await layoutShift(page)).toBe(0)
  })

test('no public page is wider than its window', async ({ page, expectTrouble }) => {
  expectTrouble(/status of 404/)
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    await expectToFit(page, path)
  }
})

test('no section is wider than its window', async ({ page, portal }) => {
  await unlock(page, portal.keys['automation master']!, { at: '/' })
  for (const label of [...ENTRIES, 'Admin Dashboard', 'Content Manager']) {
    await page.setViewportSize(DESKTOP)
    await menuOf(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveTitle(`${label} · Tidewater`)
    await expect(sectionHeading(page)).toBeVisible()
    await expectToFit(page, label)
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
