import type { Page } from '@playwright/test'
import { BACK_OFFICE_ADDRESSES } from './addresses.js'
import { expect, gateOf, MEMBER_SECTIONS, sectionHeading, test, openSignedIn } from './fixtures.js'
import { settle } from './page-checks.js'

// A window of 1440 × 900 at a zoom of 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

test('fits the gate and the welcome page at 200 %', async ({ page }) => {
  await page.goto('/')
  await expect(gateOf(page).submit).toBeVisible()
  await expectToFit(page)
  await page.goto('/start')
  await expectToFit(page)
})

test('fits every section of members at 200 %', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  for (const [path] of MEMBER_SECTIONS) await expectSection(page, path)
})

test('fits every screen of the back office at 200 %', async ({ page, portal }) => {
  test.slow()
  await openSignedIn(page, portal.keys['automation master']!, '/dashboard')
  for (const path of BACK_OFFICE_ADDRESSES) await expectSection(page, path)
})

async function expectSection(page: Page, path: string) {
  await page.goto(path)
  await expect(sectionHeading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectToFit(page)
}

/** Nothing scrolls sideways, and nothing lies over a control. */
async function expectToFit(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await settle(page)
  const path = new URL(page.url()).pathname
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(720)
  expect(await page.evaluate(coveredControls), `${path}: covered`).toEqual([])
}

/** Returns the controls whose middle is under something else once they are scrolled to. */
function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(':is(main, nav, header) :is(a, button, input, textarea)'),
  ]
  const isShown = (one: HTMLElement) =>
    !one.closest('[inert]') && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return controls.filter(isShown).flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = control.getBoundingClientRect()
    // Hidden except from screen readers: its label is what is pressed.
    if (box.width < 8 || box.height < 8) return []
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOnTop =
      top && (control.contains(top) || top.contains(control) || control.closest('label')?.contains(top))
    return isOnTop ? [] : [control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)]
  })
}
