import { type Page } from '@playwright/test'
import { expect, fileInput, PHONE, stopClock, test, toastOf, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

/** Chooses a file that is refused without a request: the quickest way to a toast. */
const provoke = (page: Page, size = 1) =>
  fileInput(page).setInputFiles({
    name: 'a',
    mimeType: size > 1 ? 'image/png' : 'text/plain',
    buffer: Buffer.alloc(size),
  })
/** Rests the pointer on the toast, so that it stays however long the next steps take. */
const hold = (page: Page) => toastOf(page).hover()
const TOO_LARGE = 5 * 1024 * 1024 + 1

test.beforeEach(async ({ page, portal }) => {
  await unlock(page, portal.keys.fullaccess!, { at: '/profile' })
  await page.clock.install()
})

test('one at a time: the newest replaces the previous one', async ({ page }) => {
  await provoke(page)
  await expect(toastOf(page)).toContainText('Invalid file type')
  await provoke(page, TOO_LARGE)
  await expect(toastOf(page)).toContainText('File too large')
  await expect(toastOf(page)).toHaveCount(1)
  await hold(page)
  await expectAccessible(page)
})

test('it goes after five seconds, and waits under the pointer', async ({ page }) => {
  await stopClock(page)
  await provoke(page)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(4900)
  await expect(toastOf(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toastOf(page)).toBeHidden()
  await page.clock.resume()

  await provoke(page)
  await toastOf(page).hover()
  await page.clock.runFor(20_000)
  await expect(toastOf(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toastOf(page)).toBeHidden()
})

test('F8 focuses it and pauses its timer; closing it returns the focus, and the next one disappears by itself', async ({
  page,
}) => {
  const edit = page.getByRole('button', { name: 'Edit display name' })
  await provoke(page)
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

  await provoke(page)
  await page.getByRole('button', { name: 'Close notification' }).click()
  await expect(toastOf(page)).toBeHidden()
  await provoke(page)
  await expect(toastOf(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5100)
  await expect(toastOf(page)).toBeHidden()
})

test('a swipe of 50 pixels sends it away, a shorter one does not', async ({ page }) => {
  const swipe = async (pixels: number) => {
    const { x, y, height } = (await toastOf(page).boundingBox())!
    await page.mouse.move(x + 60, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 60 + pixels, y + height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await provoke(page)
  await expect(toastOf(page)).toBeVisible()
  await swipe(45)
  await expect(toastOf(page)).toHaveAttribute('data-state', 'open')
  await swipe(60)
  await expect(toastOf(page)).toBeHidden()
})

test('on a phone it is shown above the bar with the menu', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await provoke(page)
  await hold(page)
  await expectAccessible(page)
  const toast = (await toastOf(page).boundingBox())!
  const button = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!
  expect(toast.y + toast.height).toBeLessThanOrEqual(button.y)
  expect(toast.x).toBeGreaterThanOrEqual(0)
  expect(toast.x + toast.width).toBeLessThanOrEqual(PHONE.width)
})

test('Escape closes it, and a screen reader announces it', async ({ page }) => {
  await provoke(page)
  await expect(page.getByRole('status').filter({ hasText: 'Notification Invalid file type' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(toastOf(page)).toBeHidden()
})
