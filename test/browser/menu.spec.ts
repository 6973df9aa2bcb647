import type { Page } from '@playwright/test'
import { stopClock } from './clock.js'
import { DESKTOP, expect, MEMBER_SECTIONS, menuOf, PHONE, test, openSignedIn } from './fixtures.js'

const LAPTOP = { width: 1280, height: 800 }
const sidebar = (page: Page) => page.getByRole('banner')
/** Null while the document's own menu gives way to the live one. */
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width ?? null
/** Tooltips repeat the name of their control, and so are hidden from screen readers. */
const tooltips = (page: Page) => page.locator('body > span[aria-hidden="true"]')

test('opens the menu beside the content from 1440 px, until it is closed', async ({ page, portal }) => {
  await page.setViewportSize(LAPTOP)
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await page.mouse.move(900, 500)
  await expect.poll(() => width(page)).toBe(72)
  await page.setViewportSize(DESKTOP)
  await expect.poll(() => width(page)).toBe(280)
  await expect(menuOf(page).getByText('Links & Resources')).toHaveCSS('opacity', '1')
  expect((await page.getByRole('main').boundingBox())!.x).toBeGreaterThanOrEqual(280)

  await page.getByRole('button', { name: 'Keep menu open', pressed: true }).click()
  await page.mouse.move(900, 500)
  await expect.poll(() => width(page)).toBe(72)
  await page.reload()
  await expect.poll(() => width(page)).toBe(72)
})

test('names each icon of the closed menu beside it, one at a time', async ({ page, portal }) => {
  await page.setViewportSize(LAPTOP)
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  // Over the icon, where the pointer remains when a navigation closes the menu.
  const position = { x: 24, y: 22 }
  await menuOf(page).getByRole('link', { name: 'FAQ & Support' }).click({ position })
  await expect.poll(() => width(page)).toBe(72)
  for (const name of ['Links & Resources', 'Tutorials']) {
    await menuOf(page).getByRole('link', { name }).hover({ position })
    await expect(tooltips(page)).toHaveText([name])
  }
})

test('replaces the focused control’s tooltip with the one under the pointer', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  const pin = (label: string) => menuOf(page).getByRole('button', { name: `Pin ${label} to Quick Access` })
  await menuOf(page).getByRole('link', { name: 'Tutorials' }).focus()
  await page.keyboard.press('Tab')
  await expect(pin('Tutorials')).toBeFocused()
  await expect(tooltips(page)).toHaveText(['Pin Tutorials to Quick Access'])
  await pin('Affiliate').hover()
  await expect(tooltips(page)).toHaveText(['Pin Affiliate to Quick Access'])
})

test('opens a tooltip after 700 ms, and the next at once within 300 ms', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/news')
  await stopClock(page)
  const pin = (label: string) => menuOf(page).getByRole('button', { name: `Pin ${label} to Quick Access` })
  const leave = async (time: number) => {
    await page.mouse.move(900, 500)
    await expect(tooltips(page)).toHaveCount(0)
    await page.clock.runFor(time)
  }
  const expectAfter = async (label: string, delay: number) => {
    await pin(label).hover()
    if (delay > 0) await page.clock.runFor(delay - 1)
    await expect(tooltips(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltips(page)).toHaveText([`Pin ${label} to Quick Access`])
  }
  await expectAfter('Tutorials', 700)
  await leave(299)
  await expectAfter('Affiliate', 0)
  await leave(300)
  await expectAfter('Tutorials', 700)
})

test('shows the last control of each page above the bar on phones', async ({ page, portal }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, portal.keys.lifetime!, '/')
  const menu = page.getByRole('button', { name: 'Open menu' })
  for (const [path] of MEMBER_SECTIONS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const controls = page.getByRole('main').locator(':is(a, button, input):enabled:visible').last()
    await controls.focus()
    const { y } = (await menu.locator('..').boundingBox())!
    const bottom = await controls.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom, path).toBeLessThanOrEqual(y)
  }
})

test('uses the width of a large window for tables and charts', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  for (const path of ['/admin/affiliate', '/content', '/performance']) {
    await page.goto(path)
    const contentWidth = async () => (await page.getByRole('main').boundingBox())?.width ?? 0
    await expect.poll(contentWidth, { message: path }).toBeGreaterThan(1600)
  }
})
