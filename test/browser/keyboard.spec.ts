import type { Locator, Page } from '@playwright/test'
import { expect, gateOf, menuOf, newKey, sectionHeading, test } from './fixtures.js'
import { settle } from './page-checks.js'

/** Narrower than a window whose menu is open by default. */
const LAPTOP = { width: 1280, height: 800 }

test.use({ viewport: LAPTOP, contextOptions: { reducedMotion: 'no-preference' } })

test('works by keyboard from the gate to the sections', async ({ page, portal }) => {
  const gate = gateOf(page)
  const menu = menuOf(page)
  const group = (name: string) => menu.getByRole('list', { name }).getByRole('link')
  const key = await newKey(portal, 'lifetime')

  await page.goto('/')
  await expect(gate.key).toBeFocused()
  await page.keyboard.type(key)
  // A disabled button takes no focus.
  await expect(gate.submit).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(gate.keep).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(gate.submit).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Lost your key?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'support@tidewater.example' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See how it works' })).toBeFocused()
  await gate.key.focus()
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toContainText('Welcome')

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()

  const pin = menu.getByRole('button', { name: 'Pin Tutorials to Quick Access' })
  await tabTo(page, pin)
  const tooltip = page.getByText('Pin Tutorials to Quick Access', { exact: true })
  await expect(tooltip).toBeVisible()
  // Beside the pin's place in the open sidebar, not over the labels.
  expect((await tooltip.boundingBox())!.x).toBeGreaterThan((await pin.boundingBox())!.x)
  await page.keyboard.press('Enter')
  await expect(group('Quick Access')).toHaveText([
    'Dashboard',
    'Automation Access',
    'Tutorials',
    'Performance',
  ])
  const unpin = menu.getByRole('button', { name: 'Unpin Tutorials from Quick Access' })
  await expect(unpin).toBeFocused()
  await expect(menu.getByRole('status')).toHaveText('Tutorials is now in Quick Access')

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tutorials')
  await expect(sectionHeading(page)).toHaveText('Tutorials')
  await expect(sectionHeading(page)).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Tutorials' })).toHaveAttribute('aria-current', 'page')

  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('expands the sidebar on keyboard focus and collapses it on Escape and navigation', async ({
  page,
  portal,
}) => {
  const sidebar = page.getByRole('banner')
  const width = async () => (await sidebar.boundingBox())!.width
  await page.goto('/')
  await gateOf(page).key.fill(portal.keys.lifetime!)
  await expect(gateOf(page).submit).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toBeVisible()
  // Away from the sidebar, which opens under the pointer.
  await page.mouse.move(LAPTOP.width / 2, LAPTOP.height / 2)
  await settle(page)
  const narrow = await width()
  expect(narrow).toBeLessThan(100)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBeGreaterThan(200)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(narrow)

  await tabTo(page, menuOf(page).getByRole('link', { name: 'Profile' }))
  await expect.poll(width).toBeGreaterThan(200)
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toHaveText('Profile')
  await expect.poll(width).toBe(narrow)
})

test('expands the sidebar on hover, collapses it on click, and keeps it open when pinned', async ({
  page,
  portal,
}) => {
  const sidebar = page.getByRole('banner')
  const width = async () => (await sidebar.boundingBox())!.width
  await page.goto('/')
  await gateOf(page).key.fill(portal.keys.indicator!)
  await expect(gateOf(page).submit).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(sectionHeading(page)).toBeVisible()

  await sidebar.hover()
  await expect.poll(width).toBeGreaterThan(200)
  await menuOf(page).getByRole('link', { name: 'News/Updates' }).click()
  await expect(sectionHeading(page)).toHaveText('News/Updates')
  await expect.poll(width).toBeLessThan(100)

  await page.mouse.move(900, 500)
  await sidebar.hover()
  await page.getByRole('button', { name: 'Keep menu open' }).click()
  await page.mouse.move(900, 500)
  await menuOf(page).getByRole('link', { name: 'Tutorials' }).click()
  await expect(sectionHeading(page)).toHaveText('Tutorials')
  await page.mouse.move(900, 500)
  await expect.poll(width).toBeGreaterThan(200)
})

/** Presses Tab until `target` is focused. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
