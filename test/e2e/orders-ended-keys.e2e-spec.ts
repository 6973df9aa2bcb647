import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { KeyDirectory } from '../../src/keys/directory/key-directory.service.js'
import { isMysql } from '../support/database.js'
import { DAY } from '../support/members.js'
import { graceOf } from '../support/order-grace.js'
import { daysAgo, daysAhead, nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, send, show, members, subscribe } = shop
const { subscriptionsOf, endGrace } = graceOf(portal)
afterAll(() => portal.stop())
afterEach(async () => {
  jest.restoreAllMocks()
  await shop.expectCounted()
})

await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'bigger', level: 'automation', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'again', level: 'indicator', days: 30, renewsKey: true })

const sale = (externalId: string) => portal.database.getRepository(SaleEntity).findOneByOrFail({ externalId })

describe('a key that a person has revoked', () => {
  it('is no obstacle for events that take something away, and its commission is reversed', async () => {
    const { next, member, orderId } = await subscribe()
    await portal.revoke((await member()).id)
    expect(await next('past-due', 4)).toMatchObject({ state: 'done' })
    expect(await next('cancelled', 3, { paidUntil: daysAhead(1) })).toMatchObject({ state: 'done' })
    expect(await next('refunded', 2)).toMatchObject({ state: 'done' })
    expect(await member()).toMatchObject({ state: 'revoked' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('does not keep other keys from being suspended when their days of grace are over', async () => {
    const email = `${nextNumber('buyer')}@vale.example`
    await send(purchase({ email, product: 'monthly', occurredAt: daysAgo(20) }))
    const second = await subscribe({ email, product: 'again' })
    const [{ id }] = await members(email)
    expect(await members(email)).toHaveLength(1)
    await second.next('plan-changed', 10, { product: 'bigger' })
    await second.next('past-due', 1)
    const other = await subscribe()
    await other.next('past-due', 1)
    const { id: otherId } = await other.member()
    await portal.revoke(id)
    await endGrace([(await subscriptionsOf(id))[1]!.id, (await subscriptionsOf(otherId))[0]!.id])
    await shop.poll()
    expect(await other.member()).toMatchObject({ state: 'suspended' })
    expect((await members(email))[0]).toMatchObject({ state: 'revoked' })
  })

  it('is not renewed by a purchase that found it just before', async () => {
    // Writes on SQLite run one after another.
    if (!isMysql) return
    const email = `${nextNumber('buyer')}@vale.example`
    const former = await portal.make.key({
      level: 'indicator',
      email,
      expiresAt: new Date(Date.now() + DAY),
    })
    const directory = portal.app.get(KeyDirectory)
    const find = directory.findRenewable.bind(directory)
    jest.spyOn(directory, 'findRenewable').mockImplementationOnce(async (...given) => {
      const found = await find(...given)
      await portal.revoke(former.id)
      return found
    })
    expect(await send(purchase({ email, product: 'again' }))).toMatchObject({ state: 'done' })
    const found = await members(email)
    expect(found.map(({ state }: { state: string }) => state).sort()).toEqual(['active', 'revoked'])
  })
})

describe('a key that an order ends', () => {
  it('ends its sessions, which a later payment does not bring back', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    const { key } = (await portal.as(owner).post(`/api/admin/members/${id}/reveal`).send({}).expect(200)).body
    const visitor = await portal.signIn(key)
    const session = () => portal.as(visitor).get('/api/auth/session')
    await session().expect(200)
    expect(await next('cancelled', 1, { paidUntil: daysAgo(1) })).toMatchObject({ state: 'done' })
    expect(await member()).toMatchObject({ state: 'expired' })
    await next('renewed', 0, { orderId: nextNumber(), amount: 100, paidUntil: daysAhead(5) })
    expect(await member()).toMatchObject({ state: 'active' })
    await session().expect(401)
  })
})

describe('a key that was deleted', () => {
  it('needs nobody for a refund, and a person for a payment', async () => {
    const { next, member, orderId } = await subscribe()
    const { id } = await member()
    await portal.as(owner).post(`/api/admin/members/${id}/revoke`).send({}).expect(200)
    await portal.write((tx) =>
      tx.query('UPDATE order_subscriptions SET key_id = NULL WHERE key_id = ?', [id]),
    )
    expect(await next('cancelled', 5)).toMatchObject({ state: 'done' })
    expect(await next('refunded', 4)).toMatchObject({ state: 'done' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
    const paid = await next('renewed', 1, { orderId: nextNumber(), amount: 100 })
    expect((await show(paid.id!)).event).toMatchObject({ state: 'waiting', reason: 'key' })
  })
})
