import type { Locator, Page } from '@playwright/test'
import { colorsOf, halves, turnedPhoto } from '../support/pictures.js'
import { imageIn, PICTURE, test } from './avatars.js'
import { DESKTOP, expect, expectFocusIn, fileInput, PHONE, openSignedIn, toastOf } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

/** The colors of the stored picture at these points. */
async function storedColors(page: Page, ...points: [number, number][]) {
  const picture = await page.request.get((await imageIn(page).getAttribute('src'))!)
  return colorsOf(await picture.body(), ...points)
}

test('crops the selected picture by keyboard, mouse and touch', async ({ page, key }) => {
  await openSignedIn(page, key, '/profile')
  const adjust = page.getByRole('button', { name: 'Adjust' })
  const dialog = page.getByRole('dialog', { name: 'Adjust your photo' })
  const frame = dialog.getByRole('application')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const use = async () => {
    const before = await imageIn(page).first().getAttribute('src')
    await dialog.getByRole('button', { name: 'Use photo' }).click()
    await expect(dialog).toBeHidden()
    // First the preview, then the picture from the server.
    await expect(imageIn(page)).not.toHaveAttribute('src', before!)
    await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
    await expect(adjust).toBeFocused()
  }
  await expect(adjust).toHaveCount(0)
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  expect(await storedColors(page, [100, 256], [400, 256])).toEqual(['red', 'blue'])

  await adjust.click()
  await expect(frame).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Starts 19% from the left and 0% from the top')
  await expectAccessibleOnBoth(page)
  // The frame stops at the edge: 240 of 640 pixels are left of the square.
  for (let pull = 0; pull < 8; pull += 1) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText('Starts 38% from the left and 0% from the top')
  await use()
  expect(await storedColors(page, [80, 256], [130, 256])).toEqual(['red', 'blue'])

  // It starts at the last position; a quarter of the width shows only blue.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Starts 38% from the left and 0% from the top')
  await zoom.focus()
  await page.keyboard.press('End')
  await expect(zoom).toHaveAttribute('aria-valuetext', '4.0 times')
  await use()
  expect(await storedColors(page, [10, 10], [500, 500])).toEqual(['blue', 'blue'])

  await adjust.click()
  await zoom.fill('1')
  const { x, y, width } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + width / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 2, y + width / 2, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByRole('status')).toHaveText('Starts 0% from the left and 0% from the top')
  await use()
  expect(await storedColors(page, [380, 256], [440, 256])).toEqual(['red', 'blue'])

  await page.setViewportSize(PHONE)
  await adjust.click()
  await pinch(page, frame)
  await expect(zoom).toHaveAttribute('aria-valuetext', '2.0 times')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(adjust).toBeFocused()
  expect(await storedColors(page, [380, 256], [440, 256])).toEqual(['red', 'blue'])

  // A new page no longer has the chosen file, but the stored picture can be cropped again and again.
  await page.setViewportSize(DESKTOP)
  await openSignedIn(page, key, '/profile')
  for (let time = 0; time < 2; time += 1) {
    await adjust.click()
    await expect(dialog.getByRole('status')).toHaveText('Starts 0% from the left and 0% from the top')
    await zoom.fill('2')
    await use()
    expect(await storedColors(page, [10, 10], [500, 500])).toEqual(['red', 'red'])
  }
})

/** Moves two fingers on the frame to twice their distance. */
async function pinch(page: Page, frame: Locator) {
  const { x, y, width } = (await frame.boundingBox())!
  const middle = { x: x + width / 2, y: y + width / 2 }
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id }))
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', fingers(80))
  await touch('touchMove', fingers(120))
  await touch('touchMove', fingers(160))
  await touch('touchEnd', [])
}

test('crops a portrait photo in its displayed orientation', async ({ page, key }) => {
  await openSignedIn(page, key, '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await turnedPhoto() })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  const first = await imageIn(page).getAttribute('src')
  await page.getByRole('button', { name: 'Adjust' }).click()
  await expectFocusIn(page.getByRole('dialog', { name: 'Adjust your photo' }))
  // The file's left side is shown at the top: moved to the edge, more red is visible.
  for (let pull = 0; pull < 8; pull += 1) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(imageIn(page)).not.toHaveAttribute('src', first!)
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  expect(await storedColors(page, [256, 380], [256, 440])).toEqual(['red', 'blue'])
})

test('says that the stored picture cannot be loaded, and closes', async ({ page, key, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/)
  await openSignedIn(page, key, '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  await page.route('**/avatars/*', (route) => route.abort())
  await openSignedIn(page, key, '/profile')
  await page.getByRole('button', { name: 'Adjust' }).click()
  await expect(toastOf(page)).toContainText('We couldn’t load your photo')
  await expect(page.getByRole('dialog', { name: 'Adjust your photo' })).toBeHidden()
})
