import { nextNumber, purchase } from '../support/order-events.js'
import { DESKTOP, expect, mainOf, openSignedIn, PHONE, sectionHeading } from './fixtures.js'
import { newOffer, ORDERS, send, test } from './orders-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('shows what orders bring, and opens the orders behind a figure', async ({ page, portal }) => {
  const product = nextNumber('product')
  const { owner, offer } = await newOffer(portal, { product })
  const bought = purchase({ product, amount: 149, currency: 'CHF' })
  const { id } = await send(portal, bought)
  // No affiliate is credited in this currency, so that a person decides.
  await owner.call('POST', `/api/admin/orders/${id}/map`, { offer: offer.id })
  await send(portal, { ...bought, type: 'refunded', refundedAmount: 49 })
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const main = mainOf(page)
  await main
    .getByRole('region', { name: 'Money this month' })
    .getByRole('link', { name: 'Open Money' })
    .click()
  await expect(sectionHeading(page)).toHaveText('Money')
  await page.goto('/admin/money?currency=CHF')
  const table = main.getByRole('region', { name: 'By product' })
  await expect(table).toContainText(product)
  await expect(table).toContainText('CHF 100.00')
  const days = main.getByRole('slider', { name: 'Last 30 days' })
  await days.press('Home')
  await expect(days).toHaveAttribute('aria-valuetext', /Net CHF/)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)

  await main
    .getByRole('link', { name: /^CHF 49\.00: Refunds/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${ORDERS}\\?figure=refunds`))
  await expect(main).toContainText(/Behind Money: Refunds, \w+ \d{4}, CHF/)
  await expect(main.getByRole('link', { name: `Refund ${bought.orderId}` })).toBeVisible()
  await expect(main.getByRole('link', { name: `Purchase ${bought.orderId}` })).toBeHidden()
  await main.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page).toHaveURL(ORDERS)

  await page.setViewportSize(PHONE)
  await page.goto('/admin/money?currency=EUR')
  await expect(main).toContainText('No orders in EUR')
  await main.getByRole('button', { name: 'CHF', exact: true }).click()
  await expect(main.getByRole('region', { name: 'By month' })).toContainText('CHF 149.00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
