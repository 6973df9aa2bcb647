import { expect, PHONE, test, toastOf } from './fixtures.js'
import { openBrand } from './brand-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { filled, svg } from '../support/logos.js'

// The logo is on every page of other journeys.
test.use({ ownPortal: 'brand-logo' })

test('uploads a logo, which every page then shows, and removes it', async ({ page, portal }) => {
  await openBrand(page, portal)
  const logo = page.getByRole('region', { name: 'Logo' })
  const field = logo.locator('input[type=file]')
  await expect(logo.getByRole('button', { name: 'Remove logo' })).toBeHidden()
  await field.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(filled('#ff0000')),
  })
  await expect(toastOf(page)).toContainText('Logo saved.')
  await expect(logo.getByRole('button', { name: 'Replace logo' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview: Welcome page"]')
  await expect(preview.locator('header svg').first()).toHaveCSS('background-image', /\/icon-192\.png\?v=/)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const visitor = await page.context().newPage()
  await visitor.goto('/start')
  const mark = visitor.locator('header svg').first()
  await expect(mark).toHaveCSS('background-image', /\/icon-192\.png\?v=/)
  await expect(visitor.locator('link[rel=icon]').first()).toHaveAttribute('href', /^\/favicon\.png\?v=/)
  await visitor.close()
  await logo.getByRole('button', { name: 'Remove logo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove your logo?' })
  await question.getByRole('button', { name: 'Remove logo' }).click()
  await expect(logo.getByRole('button', { name: 'Upload logo' })).toBeVisible()
})

test('says below the buttons why a file is refused', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/400|couldn’t change/)
  await openBrand(page, portal)
  const logo = page.getByRole('region', { name: 'Logo' })
  const buffer = Buffer.from(svg('<script>alert(1)</script>'))
  await logo
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await expect(logo.getByRole('alert')).toHaveText(
    'This SVG contains scripts. Remove them, then upload it again.',
  )
})
