import type { Locator, Page } from '@playwright/test'
import { runTool } from '../support/portal-process.js'
import { bomb, colorsOf, halves, turnedPhoto } from '../support/pictures.js'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectAccessibleOnBoth,
  fileInput,
  layoutShift,
  mainOf,
  menuOf,
  PHONE,
  sectionHeading,
  test as base,
  toastOf,
  unlock,
} from './fixtures.js'

/** A new member for each journey, so that no other journey sees the picture. */
const test = base.extend<{ key: string }>({
  key: async ({ portal }, use) => {
    const issued = await runTool('keys', ['issue', '--type', 'lifetime', '--json'], portal.environment)
    await use((JSON.parse(issued.stdout) as { keys: { key: string }[] }).keys[0]!.key)
  },
})

const PICTURE = { name: 'me.jpg', mimeType: 'image/jpeg' }
const imageIn = (page: Page) => mainOf(page).locator('img')
/** Delays uploads until the returned function is called. */
async function holdUpload(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/profile/upload-avatar', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a chosen picture is shown at once, sent at once, and then everywhere', async ({ page, key }) => {
  await unlock(page, key, { at: '/profile' })
  await expectAccessible(page)
  const letGo = await holdUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await (await chooser).setFiles({ ...PICTURE, buffer: await halves() })
  await expect(imageIn(page)).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('progressbar', { name: 'Uploading your photo' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{32}\.webp$/)
  await expectAccessible(page)

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(sectionHeading(page)).toContainText('Welcome back')
  await expect(imageIn(page).first()).toHaveAttribute('src', /^\/avatars\//)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.locator('img')).toHaveAttribute('src', /^\/avatars\//)

  await unlock(page, key, { at: '/profile' })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  expect(await layoutShift(page)).toBe(0)
  await expectAccessible(page)
})

test('the dashboard takes one too, also when it is dropped there', async ({ page, key }) => {
  await unlock(page, key, { at: '/dashboard' })
  const picker = page.getByRole('button', { name: 'Upload photo' })
  const bytes = [...(await halves('png'))]
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await picker.dispatchEvent('dragover', { dataTransfer: files })
  await expect(picker).toHaveAttribute('data-over', 'true')
  await picker.dispatchEvent('drop', { dataTransfer: files })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(page.getByRole('button', { name: 'Change photo' }).locator('img')).toHaveAttribute(
    'src',
    /^\/avatars\//,
  )
  // A file dropped elsewhere does not replace the page.
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: files })
  await expect(sectionHeading(page)).toContainText('Welcome back')
})

/** The colors of the stored picture at these points. */
async function storedColors(page: Page, ...points: [number, number][]) {
  const picture = await page.request.get((await imageIn(page).getAttribute('src'))!)
  return colorsOf(await picture.body(), ...points)
}

test('another part of the chosen picture can be taken: by keys, by mouse, by touch', async ({
  page,
  key,
}) => {
  await unlock(page, key, { at: '/profile' })
  const adjust = page.getByRole('button', { name: 'Adjust' })
  const dialog = page.getByRole('dialog', { name: 'Adjust your photo' })
  const frame = dialog.getByRole('application')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const use = async () => {
    const before = await imageIn(page).first().getAttribute('src')
    await dialog.getByRole('button', { name: 'Use this part' }).click()
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
  await expect(dialog.getByRole('status')).toHaveText('Begins 19% from the left and 0% from the top')
  await expectAccessibleOnBoth(page)
  // The frame stops at the edge: 240 of 640 pixels are left of the square.
  for (let pull = 0; pull < 8; pull += 1) await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('status')).toHaveText('Begins 38% from the left and 0% from the top')
  await use()
  expect(await storedColors(page, [80, 256], [130, 256])).toEqual(['red', 'blue'])

  // It starts at the last position; a quarter of the width shows only blue.
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Begins 38% from the left and 0% from the top')
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
  await expect(dialog.getByRole('status')).toHaveText('Begins 0% from the left and 0% from the top')
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
  await unlock(page, key, { at: '/profile' })
  for (let time = 0; time < 2; time += 1) {
    await adjust.click()
    await expect(dialog.getByRole('status')).toHaveText('Begins 0% from the left and 0% from the top')
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

test('a photo held upright is adjusted as it is seen', async ({ page, key }) => {
  await unlock(page, key, { at: '/profile' })
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await turnedPhoto() })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  const first = await imageIn(page).getAttribute('src')
  await page.getByRole('button', { name: 'Adjust' }).click()
  // The file's left side is shown at the top: moved to the edge, more red is visible.
  for (let pull = 0; pull < 8; pull += 1) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(imageIn(page)).not.toHaveAttribute('src', first!)
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  expect(await storedColors(page, [256, 380], [256, 440])).toEqual(['red', 'blue'])
})

test('removing asks first, takes it away, and the focus stays near', async ({ page, key }) => {
  await unlock(page, key, { at: '/profile' })
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  const remove = page.getByRole('button', { name: 'Remove', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Remove your photo?' })
  await remove.click()
  await expect(question.getByRole('button', { name: 'Keep photo' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(imageIn(page)).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect(toastOf(page)).toHaveText('Profile picture removed successfully')
  await expect(imageIn(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload photo' })).toBeFocused()
})

test('what fails is said in words, and the picture before is back', async ({ page, key, expectTrouble }) => {
  expectTrouble(/status of (422|415|500)/)
  expectTrouble(/ERR_FAILED/)
  await unlock(page, key, { at: '/profile' })
  const field = fileInput(page)
  await field.setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  const stored = await imageIn(page).getAttribute('src')
  const expectRefusal = async (
    file: { name: string; mimeType: string; buffer: Buffer },
    title: string,
    text: string,
  ) => {
    await field.setInputFiles(file)
    await expect(toastOf(page)).toContainText(title)
    await expect(toastOf(page)).toContainText(text)
    await expect(imageIn(page)).toHaveAttribute('src', stored!)
    await expect(page.getByRole('progressbar')).toBeHidden()
  }
  const notAnImage = ['Invalid file type', 'Please select an image file (JPG, PNG, GIF, WebP)'] as const
  const pdf = Buffer.from('%PDF-1.7 not a picture')
  await expectRefusal({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf }, ...notAnImage)
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await expectRefusal(
    { ...PICTURE, buffer: large },
    'File too large',
    'Please select an image smaller than 5MB',
  )
  await expectRefusal(
    { name: 'white.png', mimeType: 'image/png', buffer: bomb() },
    'Upload failed',
    'Please select an image of at most 16.7 megapixels.',
  )
  await expectRefusal({ name: 'a.png', mimeType: 'image/png', buffer: pdf }, ...notAnImage)

  const again = ['Upload failed', 'Failed to upload profile picture. Please try again.'] as const
  await page.route('**/api/profile/upload-avatar', (route) => route.fulfill({ status: 500, json: {} }))
  await expectRefusal({ ...PICTURE, buffer: await halves() }, ...again)
  await page.unroute('**/api/profile/upload-avatar')
  await page.route('**/api/profile/upload-avatar', (route) => route.abort())
  await field.setInputFiles({ ...PICTURE, buffer: await halves('webp') })
  await expect(imageIn(page)).toHaveAttribute('src', stored!)
  await expectAccessible(page)

  await page.route('**/api/profile/me/avatar', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(toastOf(page)).toContainText('Remove failed')
  await expect(toastOf(page)).toContainText('Failed to remove profile picture. Please try again.')
  await expect(imageIn(page)).toHaveAttribute('src', stored!)
})

test('a picture that cannot be loaded gives way to the initials', async ({ page, key, expectTrouble }) => {
  expectTrouble(/status of 404/)
  await page.route('**/avatars/*', (route) => route.fulfill({ status: 404 }))
  await unlock(page, key, { at: '/profile' })
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(imageIn(page)).toBeHidden()
  await expect(mainOf(page).getByText('M', { exact: true })).toBeVisible()
})
