import type { SaleDetailsAnswer, SalesAnswer } from '../../src/affiliate/sales/sale-corrections.contract.js'
import { monthOf } from '../../src/platform/business-time.contract.js'
import type { PortalProcess } from '../support/portal-process.js'
import { nextNumber, purchase } from '../support/order-events.js'
import { signInMaster } from './applicants.js'
import { expect, expectFocusIn, mainOf, openSignedIn, PHONE, toastOf, navigationOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { actionsOf, drawerOf, newOffer, ORDERS, send, test } from './orders-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const SALES = '/admin/affiliate?view=sales'

/** Calls of a master, and an affiliate of the demo who has sold. */
async function affiliateOf(portal: PortalProcess) {
  const { call } = await signInMaster(portal)
  const read = async <Answer>(path: string) =>
    (await (await call('GET', `/api/admin/affiliate/sales${path}`)).json()) as Answer
  const { sales } = await read<SalesAnswer>('?state=credited')
  return { read, affiliate: sales.find(({ orderId }) => orderId.startsWith('demo-'))!.affiliate! }
}

test('attributes an order with an unknown code from its drawer, in the month of the order', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const { read, affiliate } = await affiliateOf(portal)
  const name = affiliate.name!
  const product = nextNumber('product')
  await newOffer(portal, { product })
  const bought = purchase({ product, amount: 149, affiliateCode: nextNumber('TYPO') })
  await send(portal, bought)
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const main = mainOf(page)
  const card = main.locator('section').filter({
    has: page.getByRole('heading', { name: 'Referral code unknown' }),
  })
  await expect(card).toContainText('Nobody earns a commission on these sales yet.')
  await expect(card.getByRole('link')).toHaveAttribute('href', `${SALES}&state=waiting`)
  await expect(main.getByRole('link', { name: 'Open Sales' })).toHaveAttribute('href', SALES)
  await main.getByRole('link', { name: 'Open Orders' }).click()
  await main.getByRole('button', { name: 'All', exact: true }).click()
  const row = main.getByRole('row').filter({ hasText: bought.orderId })
  await expect(row).toContainText('Referral code unknown')

  await main.getByRole('link', { name: `Purchase ${bought.orderId}` }).press('Enter')
  const drawer = drawerOf(page, `Purchase ${bought.orderId}`)
  await expect(actionsOf(drawer)).toContainText('Referral code unknown')
  await expectAccessibleOnBoth(page)
  await drawer.getByRole('button', { name: 'Attribute' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Attribute this sale' })
  await expectFocusIn(form)
  const code = form.getByRole('textbox', { name: 'Referral code' })
  await code.fill('NOSUCHCODE')
  await expect(form).toContainText('No affiliate has this code.')
  await expect(form.getByRole('button', { name: 'Attribute' })).toBeDisabled()
  await expectAccessibleOnBoth(page)
  await code.fill(affiliate.code.toLowerCase())
  const changes = form.getByRole('region', { name: 'What will change' })
  await expect(changes).toContainText(name)
  await expectAccessibleOnBoth(page)
  await code.press('Enter')
  await expect(toastOf(page)).toContainText(`Sale attributed to ${name}`)
  await expect(form).toBeHidden()
  await expect(actionsOf(drawer)).toContainText('Done')

  await drawer.getByRole('link', { name: 'Open affiliate sale' }).click()
  const sale = page.getByRole('dialog', { name: `Sale ${bought.orderId}` })
  await expect(sale).toContainText('Credited')
  const { sales } = await read<SalesAnswer>(`?q=${bought.orderId}`)
  const { entries } = await read<SaleDetailsAnswer>(`/${sales[0]!.id}`)
  expect(entries.map(({ month }) => month)).toContain(monthOf(new Date(sales[0]!.recordedAt)))
  await expectAccessibleOnBoth(page)
  await sale.getByRole('button', { name: 'Not from an affiliate' }).click()
  const question = page.getByRole('dialog', { name: 'Not from an affiliate?' })
  await expect(question.getByRole('region', { name: 'What will change' })).toContainText('−$')
  await question.getByRole('button', { name: 'Not from an affiliate' }).click()
  await expect(sale).toContainText('No commission')
  await sale.getByRole('link', { name: 'View in the audit log' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sale corrected/ })
    .first()
    .press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'Open sale' }).click()
  await expect(sale).toBeVisible()
})

test('records a sale, finds it by part of its number, and shows it on a phone', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/404/)
  const { affiliate } = await affiliateOf(portal)
  await openSignedIn(page, portal.keys['automation master']!, '/admin/affiliate')
  await navigationOf(page).getByRole('link', { name: 'Sales' }).click()
  await expect(page).toHaveURL(SALES)
  const main = mainOf(page)
  await expect(main.getByRole('button', { name: /^Credited/ })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Record a sale' }).click()
  const form = page.getByRole('dialog', { name: 'Record a sale' })
  await form.getByRole('button', { name: 'Record sale' }).click()
  await expect(form).toContainText('Enter an amount in dollars.')
  const order = nextNumber('BYHAND')
  await form.getByRole('textbox', { name: 'Order number' }).fill(order)
  await form.getByRole('textbox', { name: 'Amount ($)' }).fill('120.50')
  await form.getByRole('textbox', { name: 'Referral code' }).fill('NOSUCHCODE')
  await expect(form.getByRole('alert')).toContainText('No affiliate has this code.')
  await form.getByRole('textbox', { name: 'Referral code' }).fill(affiliate.code)
  await expect(form.getByRole('region', { name: 'What will change' })).toContainText(affiliate.name!)
  await expectAccessibleOnBoth(page)
  await form.getByRole('textbox', { name: 'Referral code' }).press('Enter')
  await expect(toastOf(page)).toContainText(`Sale ${order} recorded`)
  const sale = page.getByRole('dialog', { name: `Sale ${order}` })
  await expect(sale).toContainText('$120.50')
  await page.keyboard.press('Escape')
  await expect(sale).toBeHidden()
  await page.setViewportSize(PHONE)
  const search = main.getByRole('searchbox')
  await search.fill(order.slice(2).toLowerCase())
  await expect(main.getByRole('row')).toContainText([order])
  await main.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters.getByRole('button', { name: 'Credited 1' })).toBeVisible()
  await filters.getByRole('button', { name: 'Show list' }).click()
  await search.fill('no such sale')
  await expect(main).toContainText('No sales match your search and filter.')
  await main.getByRole('button', { name: 'Clear search and filter' }).click()
  await expect(main.getByRole('link', { name: `Sale ${order}` })).toBeVisible()
})

test('shows no sales to support', async ({ page, portal }) => {
  await openSignedIn(page, await newMaster(portal, 'support'), SALES)
  await expect(mainOf(page).getByRole('heading', { name: 'Affiliate Applications' })).toBeVisible()
  await expect(navigationOf(page).getByRole('link', { name: 'Sales' })).toHaveCount(0)
  await expect(page).not.toHaveURL(ORDERS)
})
