import type { OrderAnswer } from '../../src/orders/orders.contract.js'
import { nextNumber, purchase } from '../support/order-events.js'
import { signInMaster } from './applicants.js'
import { DESKTOP, expect, mainOf, openSignedIn, PHONE, sectionHeading, navigationOf } from './fixtures.js'
import { newMaster } from './masters.js'
import { actionsOf, newOffer, ORDERS, send, test } from './orders-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('finds an order, filters, and says when nothing matches or loads', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/500|couldn’t load/)
  const bought = purchase({ product: nextNumber('unknown') })
  await send(portal, bought)
  await send(portal, purchase({ product: nextNumber('unknown') }))
  await openSignedIn(page, portal.keys['automation master']!, ORDERS)
  const main = mainOf(page)
  const rows = main.getByRole('link', { name: /^Purchase / })
  await expect(rows.first()).toBeVisible()
  await main
    .getByRole('searchbox', { name: 'Full order or subscription number, email, or event ID' })
    .fill(bought.email!)
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(`${ORDERS}?q=${encodeURIComponent(bought.email!)}`)
  const filter = main.getByRole('group', { name: 'State' })
  await expect(filter.getByRole('button', { name: /^Needs action/ })).toHaveText('Needs action1')
  const link = main.getByRole('link', { name: 'Export CSV' })
  await expect(link).toHaveAttribute('href', `/api/admin/orders.csv?q=${encodeURIComponent(bought.email!)}`)
  await filter.getByRole('button', { name: /^Failed/ }).click()
  await expect(main.getByRole('heading', { name: 'No matching events' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL(ORDERS)
  await expect(rows.first()).toBeVisible()
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await filter.getByRole('button', { name: /^Queued/ }).click()
  await expect(main.getByRole('alert')).toContainText('We couldn’t load the orders.')
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toBeHidden()
})

test('lets a manager choose an offer but not create one, and shows support a member’s orders only', async ({
  page,
  portal,
}) => {
  const product = nextNumber('product')
  await newOffer(portal, { product })
  const bought = purchase({ product })
  const { id: done } = await send(portal, bought)
  const { id } = await send(portal, purchase({ product: nextNumber('unknown') }))
  const owner = await signInMaster(portal)
  const { event } = (await (await owner.call('GET', `/api/admin/orders/${done}`)).json()) as OrderAnswer

  await openSignedIn(page, await newMaster(portal, 'manager'), `${ORDERS}?view=${id}`)
  const actions = actionsOf(page.getByRole('dialog', { name: /^Purchase / }))
  await expect(actions.getByRole('button')).toHaveText(['Choose an offer', 'Try again', 'Mark as handled'])
  await expect(actions).toContainText('Only owners can add offers.')

  // Leaves the page first: it could still ask for something, without a session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openSignedIn(page, await newMaster(portal, 'support'), ORDERS)
  await expect(sectionHeading(page)).toHaveText('Access Restricted')
  const navigation = navigationOf(page)
  await page.goto(`/admin/members?view=${event.memberId}`)
  const member = page.getByRole('dialog', { name: /^Robin Vale/ })
  await expect(member.getByText(bought.orderId)).toBeVisible()
  await expect(member.getByRole('link', { name: `Order ${bought.orderId}` })).toHaveCount(0)
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await expect(member).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Members' })).toBeAttached()
  await expect(navigation.getByRole('link', { name: 'Orders' })).toHaveCount(0)
})
