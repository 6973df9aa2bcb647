import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { KeyDirectory } from '../../src/keys/directory/key-directory.service.js'
import { purchase, startOrders } from '../support/orders.js'

/** What a buyer sees of the access that an order has made (contract §5, 'My access'). */
let shop: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => void (shop = await startOrders()))
afterAll(() => shop.portal.stop())

it('shows level, end, renewal page and the address of the order', async () => {
  const renewalUrl = 'https://shop.example/renew'
  await shop.addOffer({ product: 'yearly', level: 'indicator', days: 365, renewalUrl })
  const { email } = purchase()
  await shop.send(purchase({ product: 'yearly', email }))
  const { portal } = shop
  const bought = await portal.write((tx) =>
    portal.app.get(KeyDirectory).findRenewable(tx, email!, 'indicator'),
  )
  const { key } = await portal.rotate(bought!.id)
  const visitor = await portal.signIn(key)
  const { body } = await portal.as(visitor).get('/api/me/access').expect(200)
  expect(body).toEqual({
    success: true,
    level: 'indicator',
    activeUntil: bought!.expiresAt!.toISOString(),
    renewalUrl,
    email,
    pending: null,
    newDeviceMail: true,
    lock: null,
  })
  await portal.anonymous.get('/api/me/access').expect(401)
})
