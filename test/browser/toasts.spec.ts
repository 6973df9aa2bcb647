import { type Page } from '@playwright/test'
import { stopClock } from './clock.js'
import { expect, fileInput, PHONE, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

/** Chooses a file that is refused without a request: the quickest way to a toast. */
const showToast = (page: Page, size = 1) =>
  fileInput(page).setInputFiles({
    name: 'a',
    mimeType: size > 1 ? 'image/png' : 'text/plain',
    buffer: Buffer.alloc(size),
  })
/** Rests the pointer on the toast, so that it stays however long the next steps take. */
const keepOpen = (page: Page) => toastOf(page).hover()
const TOO_LARGE = 5 * 1024 * 1024 + 1

test.beforeEach(async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.fullaccess!, '/profile')
  await page.clock.install()
})

test('shows one at a time, the newest', async ({ page }) => {
  await showToast(page)
  await expect(toastOf(page)).toContainText('Invalid file type')
  await showToast(page, TOO_LARGE)
  await expect(toastOf(page)).toContainText('File too large')
  await expect(toastOf(page)).toHaveCount(1)
  await keepOpen(page)
  await expectAccessible(page)
})

test('closes after five seconds and waits while hovered', async ({ page }) => {
  await stopClock(page)
  await showToast(page)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(4900)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toastOf(page)).toBeHidden()
  await page.clock.resume()

  await showToast(page)
  await toastOf(page).hover()
  await page.clock.runFor(20_000)
  await expect(toastOf(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toastOf(page)).toBeHidden()
})

test('pauses while focused by F8 and returns focus when closed', async ({ page }) => {
  const edit = page.getByRole('button', { name: 'Edit display name' })
  await showToast(page)
  await expect(toastOf(page)).toBeVisible()
  // A hidden element cannot be focused.
  await expect(edit).toBeVisible()
  await edit.focus()
  await page.keyboard.press('F8')
  await page.clock.runFor(20_000)
  await expect(toastOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toBeHidden()
  await expect(edit).toBeFocused()

  await showToast(page)
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expect(toastOf(page)).toBeHidden()
  await showToast(page)
  await expect(toastOf(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toastOf(page)).toBeHidden()
})

test('closes by a swipe of 50 pixels, not by a shorter one', async ({ page }) => {
  const swipe = async (pixels: number) => {
    const { x, y, height } = (await toastOf(page).boundingBox())!
    await page.mouse.move(x + 60, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 60 + pixels, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await showToast(page)
  await expect(toastOf(page)).toBeVisible()
  await swipe(45)
  await expect(toastOf(page)).toHaveAttribute('data-state', 'open')
  await swipe(60)
  await expect(toastOf(page)).toBeHidden()
})

test('appears above the menu bar on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await showToast(page)
  await keepOpen(page)
  await expectAccessible(page)
  const toast = (await toastOf(page).boundingBox())!
  const button = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!
  expect(toast.y + toast.height).toBeLessThanOrEqual(button.y)
  expect(toast.x).toBeGreaterThanOrEqual(0)
  expect(toast.x + toast.width).toBeLessThanOrEqual(PHONE.width)
})

test('closes on Escape and is announced to screen readers', async ({ page }) => {
  await showToast(page)
  await expect(page.getByRole('status').filter({ hasText: 'Notification Invalid file type' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(toastOf(page)).toBeHidden()
})
