import type { OrderAnswer } from '../../src/orders/orders.contract.js'
import { nextNumber, purchase } from '../support/order-events.js'
import { caseInput, stripeEvent } from '../support/provider-events.js'
import { signInMaster } from './applicants.js'
import { expect, expectFocusIn, mainOf, openSignedIn, sectionHeading, toastOf } from './fixtures.js'
import { actionsOf, drawerOf, letFail, newOffer, ORDERS, send, test } from './orders-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

test('shows an order whose product has no offer, and issues its key once it has one', async ({
  page,
  portal,
}) => {
  const product = nextNumber('product')
  const bought = purchase({ product, amount: 149 })
  const { state } = await send(portal, bought)
  expect(state).toBe('waiting')
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const main = mainOf(page)
  const card = main.locator('section').filter({
    has: page.getByRole('heading', { name: 'Orders that need action' }),
  })
  await expect(card).toContainText('Their buyers may be waiting for a key.')
  await card.getByRole('link', { name: 'Open Orders' }).click()
  await expect(page).toHaveURL(`${ORDERS}?state=waiting`)
  await expect(sectionHeading(page)).toHaveText('Orders')
  const row = main.getByRole('row').filter({ hasText: bought.orderId })
  await expect(row).toContainText('Needs action')
  await expect(row).toContainText('$149.00')
  await expectAccessibleOnBoth(page)

  await main.getByRole('link', { name: `Purchase ${bought.orderId}` }).press('Enter')
  const drawer = drawerOf(page, `Purchase ${bought.orderId}`)
  await expect(actionsOf(drawer)).toContainText(
    `“${product}” has no offer, so we don’t know what access it includes.`,
  )
  await expect(drawer.getByRole('heading', { name: 'History of this order' })).toBeVisible()
  await expectAccessibleOnBoth(page)
  await drawer.getByRole('button', { name: 'Add offer' }).click()
  await expect(page).toHaveURL(/&complete=new-offer$/)
  const form = page.getByRole('dialog', { name: 'Add an offer' })
  await expect(form.getByRole('textbox', { name: 'Product' })).toHaveValue(product)
  await expectFocusIn(form)
  await form.getByRole('textbox', { name: 'Days per payment' }).fill('30')
  await expectAccessibleOnBoth(page)
  await form.getByRole('textbox', { name: 'Days per payment' }).press('Enter')
  await expect(toastOf(page)).toContainText(`Offer for ${product} added`)
  await expect(form).toBeHidden()

  await expect(actionsOf(drawer)).toContainText('Done')
  await expect(drawer).toContainText('Key issued: Lifetime, active until')
  await expectAccessibleOnBoth(page)
  await drawer.getByRole('link', { name: 'Open member' }).click()
  const member = page.getByRole('dialog', { name: /^Robin Vale/ })
  const order = member.getByRole('link', { name: `Order ${bought.orderId}` })
  await expect(order).toBeVisible()
  await expect(member.getByRole('listitem').filter({ hasText: bought.orderId })).toContainText('Paid')
  await expectAccessibleOnBoth(page)
  await order.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(ORDERS)
})

test('shows an event that failed, and applies it once its cause is fixed', async ({ page, portal }) => {
  const product = nextNumber('product')
  const bought = purchase({ product })
  const { id } = await send(portal, bought)
  letFail(portal, id)
  await newOffer(portal, { product })
  await openSignedIn(page, portal.keys['automation master']!, `${ORDERS}?state=failed`)
  const row = mainOf(page).getByRole('row').filter({ hasText: bought.orderId })
  await expect(row).toContainText('Failed')
  await expectAccessibleOnBoth(page)
  await page.getByRole('link', { name: `Purchase ${bought.orderId}` }).press('Enter')
  const drawer = drawerOf(page, `Purchase ${bought.orderId}`)
  await expect(actionsOf(drawer)).toContainText('We couldn’t process this event.')
  await expectAccessibleOnBoth(page)
  await drawer.getByRole('button', { name: 'Try again' }).click()
  const question = page.getByRole('dialog', { name: 'Process this event again?' })
  await expect(question).toContainText('If the cause is fixed, the event is applied right away.')
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect(toastOf(page)).toContainText('Event applied')
  await expect(actionsOf(drawer)).toContainText('Done')
  await expect(drawer).toContainText('Key issued: Lifetime')
})

test('gives one order another offer, then the email address that it lacks', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400|couldn’t save this/)
  const product = nextNumber('indicator')
  await newOffer(portal, { product, level: 'indicator', days: 30 })
  const bought = purchase({ product: nextNumber('unknown'), email: undefined, currency: 'EUR' })
  const { id } = await send(portal, bought)
  await openSignedIn(page, portal.keys['automation master']!, `${ORDERS}?view=${id}`)
  const drawer = drawerOf(page, `Purchase ${bought.orderId}`)
  await drawer.getByRole('button', { name: 'Choose an offer' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose an offer' })
  await expectFocusIn(choice)
  await choice.getByRole('button', { name: 'Apply offer' }).click()
  await expect(choice.getByText('Select an offer.')).toBeVisible()
  await choice.getByRole('combobox', { name: 'Offer' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `${product} (Standard Webhooks): Indicator, 30 days` })
    .click()
  await expectAccessibleOnBoth(page)
  await choice.getByRole('button', { name: 'Apply offer' }).click()
  await expect(toastOf(page)).toContainText('Not applied: the event needs action')
  await expect(choice).toBeHidden()

  await expect(actionsOf(drawer)).toContainText('The order has no email address.')
  await drawer.getByRole('button', { name: 'Enter email' }).click()
  const address = page.getByRole('dialog', { name: 'Enter the buyer’s email' })
  const email = address.getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await email.fill('no address')
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleOnBoth(page)
  await email.fill(`${bought.orderId}@vale.example`)
  await email.press('Enter')
  await expect(toastOf(page)).toContainText('Event applied')
  await expect(address).toBeHidden()
  await expect(actionsOf(drawer)).toContainText('Done')
  await expect(drawer).toContainText('Key issued: Indicator')

  const owner = await signInMaster(portal)
  const { event } = (await (await owner.call('GET', `/api/admin/orders/${id}`)).json()) as OrderAnswer
  expect(event).toMatchObject({ state: 'done', email: `${bought.orderId}@vale.example` })
})

test('tells what each event did to the key, and applies one again', async ({ page, portal }) => {
  const product = nextNumber('monthly')
  await newOffer(portal, { product, level: 'indicator', days: 30, graceDays: 5 })
  const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const bought = purchase({ product, subscriptionId: nextNumber('subscription'), occurredAt: at(20) })
  const { id } = await send(portal, bought)
  await send(portal, { ...bought, type: 'past-due', occurredAt: at(2) })
  await send(portal, { ...bought, type: 'renewed', orderId: nextNumber(), occurredAt: at(1) })
  await send(portal, { ...bought, type: 'refunded', refundedAmount: 10, occurredAt: at(0.5) })
  await openSignedIn(page, portal.keys['automation master']!, `${ORDERS}?view=${id}`)
  const drawer = drawerOf(page, `Purchase ${bought.orderId}`)
  const timeline = drawer.getByRole('listitem')
  await expect(timeline).toHaveText([
    /^PurchaseThis eventKey issued: Indicator, active until /,
    /^Failed paymentGrace period until .*, then key suspended unless the buyer is covered by another order or by earlier access/,
    /^RenewalPayment received, so the key keeps workingNow: active until /,
    /^RefundNo change to the key/,
  ])
  await drawer.getByRole('button', { name: 'Apply again' }).click()
  const question = page.getByRole('dialog', { name: 'Process this event again?' })
  await expect(question).toContainText('changes the key only if its orders now call for different access')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await drawer.getByRole('button', { name: 'Apply again' }).click()
  await question.getByRole('button', { name: 'Apply again' }).click()
  await expect(toastOf(page)).toContainText('Event applied')
  await expect(timeline).toHaveCount(4)
  await timeline.nth(2).getByRole('link', { name: 'Renewal' }).click()
  await expect(page.getByRole('dialog', { name: /^Renewal / })).toBeVisible()
  await page
    .getByRole('dialog', { name: /^Renewal / })
    .getByRole('link', { name: 'View in the audit log' })
    .click()
  await expect(sectionHeading(page)).toHaveText('Audit Log')
})

test('marks what comes from a shop’s test mode', async ({ page, portal }) => {
  const event = caseInput('lemon-test-mode-order', { 90003656: nextNumber('test') })
  const { state } = await send(portal, event, 'lemonsqueezy')
  expect(state).toBe('done')
  await openSignedIn(page, portal.keys['automation master']!, ORDERS)
  const row = mainOf(page).getByRole('row').filter({ hasText: event.data.id })
  await expect(row.getByText('Test', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Purchase ${event.data.id}` }).press('Enter')
  const drawer = drawerOf(page, `Purchase ${event.data.id}`)
  await expect(actionsOf(drawer)).toContainText('Test')
  await expect(actionsOf(drawer)).toContainText('It issued no key, sent no email, and booked no sale.')
  await expect(actionsOf(drawer).getByRole('button')).toHaveCount(0)
  await expect(drawer.getByRole('listitem')).toContainText('Test mode: no key, no sale')
  await expectAccessibleOnBoth(page)
})

test('shows an event that it doesn’t know, until someone has handled it', async ({ page, portal }) => {
  const number = nextNumber('in')
  const object = { id: number, object: 'invoice' }
  const { state } = await send(
    portal,
    stripeEvent('invoice.overpaid', '2026-11-20T10:00:00Z', object),
    'stripe',
  )
  expect(state).toBe('waiting')
  await openSignedIn(page, portal.keys['automation master']!, `${ORDERS}?state=waiting`)
  await page.getByRole('link', { name: `Unknown event ${number}` }).press('Enter')
  const drawer = drawerOf(page, `Unknown event ${number}`)
  await expect(drawer).toContainText('invoice.overpaid')
  await expect(actionsOf(drawer)).toContainText('it may be about money')
  await expectAccessibleOnBoth(page)
  await drawer.getByRole('button', { name: 'Mark as handled' }).click()
  const question = page.getByRole('dialog', { name: 'Mark this event as handled?' })
  await expect(question).toContainText('It won’t need action anymore')
  await question.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(toastOf(page)).toContainText('Event marked as handled')
  await expect(actionsOf(drawer)).toContainText('Done')
  await expect(actionsOf(drawer)).toContainText('Someone marked this event as handled.')
})
