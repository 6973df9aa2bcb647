import type { Page } from '@playwright/test'
import { DESKTOP, expect, gateOf, mainOf, MEMBER_SECTIONS, sectionHeading, test, unlock } from './fixtures.js'
import { expectNoLayoutShift } from './page-checks.js'

const BROKEN = {
  /** As when the browser blocks cookies and storage of the site. */
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

const officeHours = (page: Page) => mainOf(page).getByRole('heading', { name: 'Office hours' })

for (const state of ['blocked', 'full'] as const)
  test(`shows every section, released content and a persistent session with ${state} storage`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(DESKTOP)
    await page.addInitScript(BROKEN[state])
    await unlock(page, portal.keys.lifetime!, { at: '/dashboard', remember: true })
    await expect(officeHours(page)).toBeVisible()
    await page.reload()
    await expect(officeHours(page)).toBeVisible()
    await expectNoLayoutShift(page)
    for (const [path, heading] of MEMBER_SECTIONS) {
      await page.goto(path)
      await expect(sectionHeading(page)).toContainText(heading)
    }
    await mainOf(page).getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(gateOf(page).submit).toBeVisible()
    await page.reload()
    await expect(gateOf(page).submit).toBeVisible()
  })
