import { nextNumber, purchase } from '../support/order-events.js'
import { openSignedIn } from './fixtures.js'
import { newOffer, send, test } from './orders-page.js'
import { signInMaster } from './applicants.js'

test('look', async ({ page, portal }) => {
  test.setTimeout(400_000)
  const product = nextNumber('product')
  await newOffer(portal, { product })
  const owner = await signInMaster(portal)
  const bought = purchase({ product, amount: 149, affiliateCode: 'WRONGCODE' })
  const { id } = await send(portal, bought)
  await send(portal, purchase({ product, amount: 99 }))
  const { sales } = (await (
    await owner.call('GET', '/api/admin/affiliate/sales?state=credited')
  ).json()) as any
  const code = sales[0].affiliate.code
  await openSignedIn(page, portal.keys['automation master']!, '/admin')
  const shot = async (name: string) => {
    for (const width of [1440, 360, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(700)
      await page.screenshot({ path: `/tmp/f-look/${name}-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.waitForTimeout(1500)
  await shot('overview')
  const go = async (path: string) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.waitForTimeout(2500)
  }
  await go('/admin/affiliate?view=sales')
  await shot('sales')
  const w = ((await (await owner.call('GET', '/api/admin/affiliate/sales?state=waiting')).json()) as any)
    .sales[0].id
  await go(`/admin/affiliate?view=sales&sale=${w}`)
  await shot('drawer')
  await go(`/admin/affiliate?view=sales&sale=${w}&form=attribute`)
  await page.getByRole('textbox', { name: 'Referral code' }).fill('NOSUCH')
  await page.waitForTimeout(1200)
  await shot('attribute-fault')
  await page.getByRole('textbox', { name: 'Referral code' }).fill(code)
  await page.waitForTimeout(1200)
  await shot('attribute')
  await page.getByRole('textbox', { name: 'Referral code' }).fill('')
  await go(`/admin/affiliate?view=sales&sale=${sales[0].id}`)
  await shot('drawer-credited')
  await go('/admin/affiliate?view=sales&sale=new')
  const d = page.getByRole('dialog', { name: 'Record a sale' })
  await d.getByRole('textbox', { name: 'Order number' }).fill('HAND-1')
  await d.getByRole('textbox', { name: 'Amount ($)' }).fill('120')
  await d.getByRole('textbox', { name: 'Referral code' }).fill(code)
  await page.waitForTimeout(1500)
  await shot('record')
  await d.getByRole('textbox', { name: 'Order number' }).fill('')
  await d.getByRole('textbox', { name: 'Amount ($)' }).fill('')
  await d.getByRole('textbox', { name: 'Referral code' }).fill('')
  await go('/admin/affiliate?view=sales&q=nothinglikethis')
  await shot('nomatch')
  await go('/admin/affiliate')
  await shot('applications')
  await go('/admin/orders')
  await shot('orders')
  await go(`/admin/orders?view=${id}`)
  await shot('order')
})
