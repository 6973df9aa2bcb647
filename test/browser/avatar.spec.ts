import type { Page } from '@playwright/test'
import { bomb, halves } from '../support/pictures.js'
import { imageIn, PICTURE, test } from './avatars.js'
import {
  expect,
  fileInput,
  holdRequests,
  mainOf,
  menuOf,
  PHONE,
  sectionHeading,
  toastOf,
  openSignedIn,
} from './fixtures.js'
import { expectAccessible, expectNoLayoutShift } from './page-checks.js'

const holdUpload = (page: Page) => holdRequests(page, '**/api/profile/upload-avatar')

test('previews and uploads a selected picture and shows it everywhere', async ({ page, key }) => {
  await openSignedIn(page, key, '/profile')
  await expectAccessible(page)
  const release = await holdUpload(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload photo' }).click()
  await (await chooser).setFiles({ ...PICTURE, buffer: await halves() })
  await expect(imageIn(page)).toHaveAttribute('src', /^blob:/)
  await expect(page.getByRole('progressbar', { name: 'Uploading your photo' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\/[0-9a-f]{32}\.webp$/)
  await expectAccessible(page)

  await menuOf(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(sectionHeading(page)).toContainText('Welcome')
  await expect(imageIn(page).first()).toHaveAttribute('src', /^\/avatars\//)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.locator('img')).toHaveAttribute('src', /^\/avatars\//)

  await openSignedIn(page, key, '/profile')
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
  await expectNoLayoutShift(page)
  await expectAccessible(page)
})

test('accepts a picture on the dashboard, also by drag and drop', async ({ page, key }) => {
  await openSignedIn(page, key, '/dashboard')
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
  await expect(sectionHeading(page)).toContainText('Welcome')
})

test('confirms before removing a picture and keeps focus nearby', async ({ page, key }) => {
  await openSignedIn(page, key, '/profile')
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

test('reports failures and restores the previous picture', async ({ page, key, expectTrouble }) => {
  expectTrouble(/status of (422|415|500)/)
  expectTrouble(/ERR_FAILED/)
  await openSignedIn(page, key, '/profile')
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
    'This image is too large. Please select one with up to 16.7 megapixels.',
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

test('falls back to initials when a picture fails to load', async ({ page, key, expectTrouble }) => {
  expectTrouble(/status of 404/)
  await page.route('**/avatars/*', (route) => route.fulfill({ status: 404 }))
  await openSignedIn(page, key, '/profile')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toHaveText('Profile picture updated successfully')
  await expect(imageIn(page)).toBeHidden()
  await expect(mainOf(page).getByText('M', { exact: true })).toBeVisible()
})

test('ends an upload whose answer is a page of the network', async ({ page, key }) => {
  await openSignedIn(page, key, '/profile')
  await page.route('**/api/profile/upload-avatar', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our network</h1>' }),
  )
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(toastOf(page)).toContainText('Failed to upload profile picture. Please try again.')
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.unroute('**/api/profile/upload-avatar')
  await fileInput(page).setInputFiles({ ...PICTURE, buffer: await halves() })
  await expect(imageIn(page)).toHaveAttribute('src', /^\/avatars\//)
})
