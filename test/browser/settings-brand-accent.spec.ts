import { DESKTOP, expect, mainOf, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { openBrand } from './brand-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { faintTexts } from './text-contrast.js'

// The accent is on every page of other journeys.
test.use({ ownPortal: 'brand-accent' })

const PINK = 'rgb(255, 122, 182)'

test('sets an accent, which gate, portal and back office then have', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400 .*\/brand\/preview/)
  await openBrand(page, portal)
  const form = page.getByRole('form', { name: 'Brand' })
  const accent = form.getByRole('textbox', { name: 'Accent color' })
  const preview = page.frameLocator('iframe[title="Preview: Welcome page"]')
  await expect(form.getByText('Contrast 8.39:1 on dark surfaces (minimum 4.5:1).')).toBeVisible()

  const refused = page.waitForResponse((answer) => answer.url().endsWith('/brand/preview') && !answer.ok())
  await accent.fill('#2563eb')
  await expect(accent).toHaveValue('#2563EB')
  await expect(form.getByText('This color has a contrast of 2.93:1 on dark surfaces.')).toBeVisible()
  await expect(accent).toHaveAttribute('aria-invalid', 'true')
  await refused

  await form.getByLabel('Pick a color').fill('#ff7ab6')
  await expect(accent).toHaveValue('#FF7AB6')
  await expect(form.getByText('Contrast 6.29:1')).toBeVisible()
  await expect(form.getByText('Button', { exact: true })).toHaveCSS('background-color', PINK)
  await expect(preview.locator('h1 >> text=Tidewater System')).toHaveCSS('color', PINK)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('Brand saved.')
  await page.reload()
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  await page.goto('/admin/affiliate')
  const review = mainOf(page).getByRole('button', { name: /^Review \d+ pending/ })
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await expect(review).toHaveCSS('background-color', PINK)
  }
  await expectAccessibleOnBoth(page)
})

// The lightest, and one that hardly has the contrast.
for (const [color, viewport] of [
  ['#FFFFFF', DESKTOP],
  ['#4F8CFF', DESKTOP],
  ['#4F8CFF', PHONE],
] as const)
  test(`keeps the texts of all kinds of pages readable with ${color} at ${viewport.width}`, async ({
    page,
    portal,
  }) => {
    const { owner, version } = await openBrand(page, portal)
    expect((await owner.call('PUT', '/api/admin/brand', { accent: color, version })).status).toBe(200)
    const visitor = await page.context().browser()!.newPage({ baseURL: portal.origin, viewport })
    for (const path of ['/', '/start', '/signin', '/key?token=x', '/no/such']) {
      await visitor.goto(path, { waitUntil: 'networkidle' })
      await expectAccessible(visitor)
      expect(await faintTexts(visitor), path).toEqual([])
    }
    await visitor.close()
    await page.setViewportSize(viewport)
    await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
    for (const path of ['/dashboard', '/download', '/links', '/performance', '/affiliate']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      expect(await faintTexts(page), path).toEqual([])
    }
  })
