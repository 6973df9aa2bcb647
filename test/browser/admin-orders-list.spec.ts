import { nextNumber, purchase } from '../support/order-events.js'
import { DESKTOP, expect, expectFocusIn, mainOf, openSignedIn, PHONE, sectionHeading } from './fixtures.js'
import { newMaster } from './masters.js'
import { actionsOf, newOffer, ORDERS, send, test } from './orders-page.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'

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
  await main.getByRole('searchbox', { name: 'Order number, email, or name' }).fill(bought.email!)
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
  await main.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /^Queued/ }).click()
  await sheet.getByRole('button', { name: 'Show list' }).click()
  await expect(main.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
  await expect(main.getByRole('alert')).toContainText('We couldn’t load the orders.')
  await expectAccessibleOnBoth(page)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toBeHidden()
})

test('shows a list as the person wants it: rows, columns, filters of their own, and keys', async ({
  page,
  portal,
}) => {
  for (let count = 0; count < 2; count++) await send(portal, purchase({ product: nextNumber('unknown') }))
  const owner = await newMaster(portal, 'owner')
  await openSignedIn(page, owner, ORDERS)
  const main = mainOf(page)
  const rows = main.getByRole('link', { name: /^Purchase / })
  const heightOf = async () => (await main.locator('tbody tr[data-row-key]').first().boundingBox())!.height
  await expect(rows.first()).toBeVisible()
  expect(await heightOf()).toBe(44)

  await main.getByRole('button', { name: 'View' }).click()
  const view = page.getByRole('dialog', { name: 'View' })
  await view.getByRole('button', { name: 'Compact' }).click()
  await view.getByRole('checkbox', { name: 'Product' }).uncheck()
  await expect(view.getByRole('checkbox', { name: 'Order', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  const heads = main.getByRole('columnheader')
  await expect(heads).toHaveText(['Order', 'Event', 'Buyer', 'Amount', 'Time', 'State'])
  expect(await heightOf()).toBe(36)

  await main
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^Needs action/ })
    .click()
  await main.getByRole('button', { name: 'Save this filter' }).click()
  const form = page.getByRole('dialog', { name: 'Save this filter' })
  await expectFocusIn(form)
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Enter a name.')
  await form.getByRole('textbox', { name: 'Name' }).fill('My – “first” ones')
  const isSaved = page.waitForResponse('**/api/me/progress')
  await page.keyboard.press('Enter')
  expect((await isSaved).status()).toBe(200)
  const saved = main.getByRole('group', { name: 'Saved filters' })
  await saved.getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL(ORDERS)

  // On another device too.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(heads).toHaveText(['Order', 'Event', 'Buyer', 'Amount', 'Time', 'State'])
  await saved.getByRole('button', { name: 'My – “first” ones' }).click()
  await expect(page).toHaveURL(`${ORDERS}?state=waiting`)
  await saved.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Waiting')
  await page.keyboard.press('Enter')
  await expect(saved.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true')

  await sectionHeading(page).click()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Purchase / })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(ORDERS)
  await expect(rows.first()).toBeVisible()
  expect((await main.locator('tbody tr[data-row-key]').first().boundingBox())!.y).toBeLessThan(740 - 64)
  await main.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectFocusIn(sheet)
  await sheet.getByRole('button', { name: 'Waiting' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByRole('button', { name: 'Save this filter' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Show list' }).click()
  await expect(main.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
})

test('names a saved filter whose value no longer exists', async ({ page, portal }) => {
  const owner = await newMaster(portal, 'owner')
  await openSignedIn(page, owner, ORDERS)
  const steps = ['list.orders.old.0-1:Old.20ones.0Astate.3Dgone.26provider.3Dstripe']
  expect(
    (
      await page.request.put('/api/me/progress', { data: { steps }, headers: { origin: portal.origin } })
    ).ok(),
  ).toBe(true)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const main = mainOf(page)
  const saved = main.getByRole('group', { name: 'Saved filters' })
  await saved.getByRole('button', { name: 'Old ones' }).click()
  const notice = main.getByRole('alert')
  await expect(notice).toContainText('“Old ones” filters by a value that no longer exists.')
  await notice.getByRole('button', { name: 'Show the rest' }).click()
  await expect(page).toHaveURL(`${ORDERS}?provider=stripe`)
  await saved.getByRole('button', { name: 'Old ones' }).click()
  await notice.getByRole('button', { name: 'Remove it' }).click()
  await expect(saved.getByRole('button', { name: 'Old ones' })).toHaveCount(0)
  await expectAccessibleOnBoth(page)
})

test('lets a manager choose an offer but not create one, and support find a buyer’s order and email its key', async ({
  page,
  portal,
  expectTrouble,
}) => {
  // The link of the order's own email still works, so the key is not emailed again.
  expectTrouble(/409|Email key/)
  const product = nextNumber('product')
  await newOffer(portal, { product })
  const bought = purchase({ product })
  await send(portal, bought)
  const { id } = await send(portal, purchase({ product: nextNumber('unknown') }))

  await openSignedIn(page, await newMaster(portal, 'manager'), `${ORDERS}?view=${id}`)
  const actions = actionsOf(page.getByRole('dialog', { name: /^Purchase / }))
  await expect(actions.getByRole('button')).toHaveText(['Choose an offer', 'Try again', 'Mark as handled'])
  await expect(actions).toContainText('Only owners can add offers.')

  // Leaves the page first: it could still ask for something, without a session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openSignedIn(page, await newMaster(portal, 'support'), '/admin')
  await page.getByRole('searchbox', { name: /where’s my key/ }).fill(bought.orderId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/members?q=${bought.orderId}`)
  await mainOf(page).getByRole('link', { name: 'Open Robin Vale' }).click()
  const member = page.getByRole('dialog', { name: /^Robin Vale/ })
  await expect(member.getByText(`Key email to ${bought.email} sent`)).toBeVisible()
  await member.getByRole('link', { name: `Order ${bought.orderId}` }).click()

  const order = page.getByRole('dialog', { name: /^Purchase / })
  await expect(actionsOf(order).getByRole('button')).toHaveText([])
  await expect(order).not.toContainText('$')
  await expect(order.getByText(`Key email to ${bought.email} sent`)).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(DESKTOP)
  await order.getByRole('button', { name: 'Email key' }).click()
  const question = page.getByRole('dialog', { name: /^Email Robin Vale/ })
  await question.getByRole('button', { name: 'Email key' }).click()
  await expect(order.getByRole('alert')).toContainText('emailed within the last 60 minutes')
  await order.getByRole('link', { name: 'Open email' }).click()
  const mail = page.getByRole('dialog', { name: 'Access key link' })
  await expect(mail.getByText(bought.email!).first()).toBeVisible()
  await expect(mail.getByRole('button', { name: /^(Retry|Send)/ })).toHaveCount(0)
  await expect(mail.getByRole('heading', { name: 'Text' })).toHaveCount(0)
  await page.goto(`${ORDERS}?q=nobody@vale.example`)
  await page.getByRole('link', { name: 'Search members for this instead' }).click()
  await page.getByRole('link', { name: 'Search orders for this instead' }).click()
  await expect(page).toHaveURL(`${ORDERS}?q=nobody%40vale.example`)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0)
})
