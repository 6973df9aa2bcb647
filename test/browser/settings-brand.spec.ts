import { expect, mainOf, openSignedIn, PHONE, test, toastOf } from './fixtures.js'
import { openBrand } from './brand-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

// The names of the company are in what other journeys expect.
test.use({ ownPortal: 'brand' })

test('renames the product, with a preview, on the welcome page and in the portal', async ({
  page,
  portal,
}) => {
  await openBrand(page, portal)
  const form = page.getByRole('form', { name: 'Brand' })
  await expect(form).toContainText('17 links and addresses still belong to the fictional company.')
  const preview = page.frameLocator('iframe[title="Preview: Welcome page"]')
  await expect(preview.getByText('Tidewater System').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Automated system' }).fill('Northgate Engine')
  await form.getByRole('textbox', { name: 'Company name' }).fill('Northgate')
  await expect(preview.getByText('Northgate Engine').first()).toBeVisible()
  await expect(form.getByText('Default: Tidewater', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  const mail = page.frameLocator('iframe[title="Preview: Email"]')
  await expect(mail.getByText('opens the Northgate Member Portal')).toBeVisible()
  await page.getByRole('button', { name: 'Sign-in', exact: true }).click()
  const gate = page.frameLocator('iframe[title="Preview: Sign-in"]')
  await expect(gate.getByText('Northgate').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('Brand saved.')
  await expect(form.getByText(/^Last changed/)).toBeVisible()
  // At once, without loading the page again.
  await expect(page).toHaveTitle(/Northgate/)
  await expectAccessibleOnBoth(page)
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Northgate Engine')
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(/Northgate/)
})

test('shows an error at its field, resets a field, and asks before changes are lost', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400|couldn’t save/)
  await openBrand(page, portal)
  const form = page.getByRole('form', { name: 'Brand' })
  const terms = form.getByRole('textbox', { name: 'Terms of service' })
  await terms.fill('northgate.test/terms')
  await expect(page.getByText('A field has an error, so this is the last version that worked.')).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByText('A field has an error, so this page has no preview.')).toBeVisible()
  await terms.press('Enter')
  await expect(form.getByText('Enter an address that begins with https://')).toBeVisible()
  await expect(terms).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.getByRole('link', { name: 'Offers' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await terms.fill('https://northgate.test/terms')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page)).toContainText('Brand saved.')
  await expect(form).toContainText('16 links and addresses')
  await form.getByRole('button', { name: 'Reset Terms of service' }).click()
  await expect(terms).toHaveValue('https://www.tidewater.example/terms')
  await expect(terms).toBeFocused()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toContainText('17 links and addresses')
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('shows what someone else has saved in between, and keeps both on request', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t save/)
  const { owner, version } = await openBrand(page, portal)
  const form = page.getByRole('form', { name: 'Brand' })
  await form.getByRole('textbox', { name: 'Company name' }).fill('Mine')
  const theirs = { name: 'Theirs', productName: 'Their Engine', version }
  expect((await owner.call('PUT', '/api/admin/brand', theirs)).status).toBe(200)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const stale = form.getByRole('alert')
  await expect(stale).toContainText('Someone else changed the brand while you were editing.')
  await expect(stale.getByRole('row', { name: 'Company name Mine Theirs' })).toBeVisible()
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText('Brand saved.')
  await expect(form.getByRole('textbox', { name: 'Automated system' })).toHaveValue('Their Engine')
})

test('says when the brand cannot be loaded, and loads it again', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500|couldn’t load/)
  await page.route('**/api/admin/brand', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSignedIn(page, portal.keys['automation master']!, '/admin/settings?view=brand')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the brand.')
  await page.unroute('**/api/admin/brand')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mainOf(page).getByRole('textbox', { name: 'Company name' })).toBeVisible()
})
