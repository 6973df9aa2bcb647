import { halves } from '../support/pictures.js'
import { contentField, formOf, masterOf, previewOf } from './content-manager.js'
import { DESKTOP, expect, mainOf, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

const KEY = 'links.partner.preview'

test('uploads a picture of the partner’s site, which members see once it is applied', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/status of 415/)
  const manager = await masterOf(portal, 'automation')
  await openSignedIn(page, portal.keys['automation master']!, '/content')
  await page.getByRole('button', { name: 'New item' }).click()
  await page.getByRole('combobox', { name: 'Content key' }).fill(KEY)
  await page.locator('.ant-select-item-option').filter({ hasText: KEY }).click()
  const file = formOf(page).getByLabel('Upload image')
  await file.setInputFiles({ name: 'site.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(formOf(page).getByText('Select a JPEG, PNG, or WebP image.')).toBeVisible()
  // Browsers report no change when the same file is chosen again.
  await expect(file).toHaveValue('')
  const buffer = await halves('png', { width: 1280, height: 1600 })
  await file.setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer })
  await expect(formOf(page).getByRole('img', { name: 'Uploaded image' })).toBeVisible()
  await expect(contentField(page)).toHaveValue(/^\/site-pictures\/[0-9a-f]{64}\.webp$/)
  await expect(previewOf(page, 'Links').locator('button', { hasText: 'Preview' })).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(DESKTOP)
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .last()
    .click()
  await expect(toastOf(page)).toContainText('successfully')
  await manager.apply()
  await openSignedIn(page, portal.keys.lifetime!, '/links')
  await mainOf(page).getByRole('button', { name: 'Preview' }).click()
  const picture = mainOf(page).getByRole('img', { name: /^Screenshot of/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await expectAccessible(page)
  await manager.goBack()
  await manager.remove(KEY)
})
