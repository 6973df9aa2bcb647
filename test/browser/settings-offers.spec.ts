import { expect, expectFocusIn, mainOf, PHONE, sectionHeading, toastOf } from './fixtures.js'
import { nextNumber } from '../support/order-events.js'
import { newOffer, test } from './orders-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'
import { openSettings, SETTINGS } from './settings-page.js'

const OFFERS = `${SETTINGS}?view=offers`

test('adds an offer, after the owner has entered their key again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/403/)
  const product = nextNumber('product')
  await openSettings(page, portal)
  const views = page.getByRole('navigation', { name: 'Settings' })
  await expect(views.getByRole('link', { name: 'People and roles' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(OFFERS)
  await expect(sectionHeading(page)).toHaveText('Settings')
  await expect(views.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page')
  await mainOf(page).getByRole('button', { name: 'Add offer' }).click()
  const form = page.getByRole('dialog', { name: 'Add an offer' })
  const name = form.getByRole('textbox', { name: 'Product' })
  await expect(name).toBeFocused()
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expect(form.getByText('Enter the product’s reference.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill(product)
  await form.getByRole('textbox', { name: 'Grace days' }).fill('91')
  await form.getByRole('textbox', { name: 'Renewal link' }).fill('https://shop.example/renew')
  await form.getByRole('button', { name: 'Add offer' }).click()
  await expect(form.getByText('Enter a whole number from 0 to 90.')).toBeVisible()
  await expectAccessibleOnBoth(page)
  await form.getByRole('textbox', { name: 'Grace days' }).fill('0')
  const refusal = {
    success: false,
    error: 'Please enter your access key again to do this.',
    reason: 'step-up',
  }
  await page.route('**/api/admin/offers', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Add offer' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Enter your access key' })
  await expectFocusIn(stepUp)
  await stepUp.getByLabel('Your access key').fill(portal.keys['automation master']!)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect(toastOf(page)).toContainText(`Offer for ${product} added`)
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(OFFERS)
  const row = mainOf(page).getByRole('row').filter({ hasText: product })
  await expect(row).toContainText('No end date')
  await expect(row).toContainText('None')
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('changes an offer, and asks before changes are lost', async ({ page, portal }) => {
  const product = nextNumber('product')
  const { offer } = await newOffer(portal, { product, days: 30 })
  await openSettings(page, portal, OFFERS)
  await page.getByRole('link', { name: `Edit ${product}` }).press('Enter')
  await expect(page).toHaveURL(`${OFFERS}&edit=${offer.id}`)
  const form = page.getByRole('dialog', { name: product })
  const days = form.getByRole('textbox', { name: 'Days per payment' })
  await expectFocusIn(form)
  await days.fill('60')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await form.getByRole('checkbox', { name: 'Extend a returning buyer’s key' }).check()
  await days.press('Enter')
  await expect(toastOf(page)).toContainText(`Offer for ${product} saved`)
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: product })).toContainText('60 days')
  await expect(page.getByRole('row').filter({ hasText: product })).toContainText('Key extended')
  await page.goto(`${OFFERS}&edit=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('Offer not found.')).toBeVisible()
})

test('shows what someone else has saved in between before it is overwritten', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|couldn’t save/)
  const product = nextNumber('product')
  const { offer, owner } = await newOffer(portal, { product, days: 30 })
  await openSettings(page, portal, `${OFFERS}&edit=${offer.id}`)
  const form = page.getByRole('dialog', { name: product })
  await form.getByRole('textbox', { name: 'Days per payment' }).fill('60')
  const path = `/api/admin/offers/${offer.id}`
  expect((await owner.call('PATCH', path, { days: null, graceDays: 9, version: 0 })).status).toBe(200)
  await form.getByRole('button', { name: 'Save changes' }).click()
  const stale = form.getByRole('alert')
  await expect(stale).toContainText('Someone else changed this offer while you were editing.')
  await expect(stale.getByRole('row', { name: 'Days per payment 60 No end date' })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Grace days' })).toHaveValue('9')
  await expectAccessibleOnBoth(page)
  await stale.getByRole('button', { name: 'Save mine' }).click()
  await expect(toastOf(page)).toContainText(`Offer for ${product} saved`)
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: product })).toContainText('60 days')
})

test('says when the offers cannot be loaded, and loads them again', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  await page.route('**/api/admin/offers', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openSettings(page, portal, OFFERS)
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the offers.')
  await expectAccessibleOnBoth(page)
  await page.unroute('**/api/admin/offers')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mainOf(page).getByRole('button', { name: 'Add offer' })).toBeVisible()
})
