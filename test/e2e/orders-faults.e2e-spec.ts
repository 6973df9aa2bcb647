import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { KeyDirectory } from '../../src/keys/directory/key-directory.service.js'
import { MembersService } from '../../src/keys/member-changes/members.service.js'
import { EventStore } from '../../src/orders/events/event-store.service.js'
import { OffersService } from '../../src/orders/offers/offers.service.js'
import { OrderProcessor } from '../../src/orders/subscriptions/order-processor.service.js'
import { OrderSubscriptionEntity } from '../../src/orders/subscriptions/subscription.entity.js'
import { DatabaseUnavailableError } from '../../src/platform/errors/database-fault.js'
import { FailureException } from '../../src/platform/errors/failure.js'
import { isMysql } from '../support/database.js'
import { DAY } from '../support/members.js'
import { daysAgo, daysAhead, nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, send, show, members, subscribe } = shop
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
const subscriptionsOf = (keyId: string) =>
  portal.database
    .getRepository(OrderSubscriptionEntity)
    .find({ where: { keyId }, order: { createdAt: 'ASC', id: 'ASC' } })
/** Lets the days of grace of subscriptions end, the first of them first. */
const endGrace = (ids: string[]) =>
  portal.write(async (tx) => {
    for (const [index, id] of ids.entries())
      await tx.update(OrderSubscriptionEntity, { id }, { dueAt: index + 1, suspendsAt: 1 })
  })

describe('a fault of the database', () => {
  it('ends a look for due events instead of trying them on and on', async () => {
    const bought = purchase()
    const processor = portal.app.get(OrderProcessor)
    const work = processor.process.bind(processor)
    let faults = 20
    const spy = jest
      .spyOn(processor, 'process')
      .mockImplementation((id) =>
        faults-- > 0 ? Promise.reject(new DatabaseUnavailableError('The disk is full.')) : work(id),
      )
    const { id, state } = await send(bought)
    expect(state).toBe('queued')
    spy.mockClear()
    await shop.poll()
    // Two looks, of which each has ended with the first fault.
    expect(spy).toHaveBeenCalledTimes(2)
    faults = 0
    await shop.poll()
    expect((await show(id!)).event.state).toBe('done')
    expect(await members(bought.email!)).toHaveLength(1)
  })
})

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
      holderEmail: email,
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

describe('an error with one key', () => {
  it('does not keep other keys from being suspended, and is tried again later', async () => {
    const [broken, other] = [await subscribe(), await subscribe()]
    for (const { next } of [broken, other]) await next('past-due', 1)
    const ids = [(await broken.member()).id, (await other.member()).id]
    const [brokenSubscription, otherSubscription] = [
      (await subscriptionsOf(ids[0]))[0]!.id,
      (await subscriptionsOf(ids[1]))[0]!.id,
    ]
    await endGrace([brokenSubscription, otherSubscription])
    const service = portal.app.get(MembersService)
    const change = service.change.bind(service)
    const spy = jest
      .spyOn(service, 'change')
      .mockImplementation((id, ...given) =>
        id === ids[0] ? Promise.reject(new Error('broken')) : change(id, ...given),
      )
    await shop.poll()
    expect(await other.member()).toMatchObject({ state: 'suspended' })
    expect(await broken.member()).toMatchObject({ state: 'active' })
    spy.mockRestore()
    await endGrace([brokenSubscription])
    await shop.poll()
    expect(await broken.member()).toMatchObject({ state: 'suspended' })
  })

  it('leaves what was applied before in the subscription’s history', async () => {
    const bought = purchase({ product: 'monthly' })
    const { id } = await send(bought)
    const service = portal.app.get(MembersService)
    const spy = jest.spyOn(service, 'change').mockRejectedValue(new FailureException(409, 'Not now.'))
    const replayed = await portal.as(owner).post(`/api/admin/orders/${id}/replay`).send({}).expect(200)
    expect(replayed.body.event).toMatchObject({ state: 'waiting', reason: 'key' })
    spy.mockRestore()
    const refund = { ...bought, type: 'refunded', occurredAt: new Date().toISOString() }
    expect(await send(refund)).toMatchObject({ state: 'done' })
    expect((await members(bought.email!))[0]).toMatchObject({ state: 'suspended' })
  })
})

describe('at the same moment', () => {
  it('an offer that is added while its event is processed is found', async () => {
    const product = nextNumber('product')
    const offers = portal.app.get(OffersService)
    const findFor = offers.findFor.bind(offers)
    let added: Promise<unknown> = Promise.resolve()
    jest.spyOn(offers, 'findFor').mockImplementationOnce(async (...given) => {
      const found = await findFor(...given)
      added = shop.addOffer({ product })
      // Enough for it to be added now, unless that waits for this transaction.
      await wait(500)
      return found
    })
    const { id } = await send(purchase({ product }))
    await added
    await shop.poll()
    expect((await show(id!)).event).toMatchObject({ state: 'done', reason: null })
  })

  it('what a person gives an event that is being applied is refused', async () => {
    const bought = purchase()
    const stored = await portal.app.get(EventStore).add('generic', {
      ...bought,
      eventRef: nextNumber('msg'),
      occurredAt: Date.now(),
      orderRef: bought.orderId,
      subscriptionRef: null,
      product: 'lifetime',
      email: bought.email!,
      name: null,
      amount: 100,
      currency: 'USD',
      affiliateCode: null,
      paidUntil: null,
      refunded: null,
    })
    const offers = portal.app.get(OffersService)
    const findFor = offers.findFor.bind(offers)
    let mapped: Promise<{ status: number }> = Promise.resolve({ status: 0 })
    jest.spyOn(offers, 'findFor').mockImplementationOnce(async (...given) => {
      mapped = portal
        .as(owner)
        .post(`/api/admin/orders/${stored.id}/map`)
        .send({ email: 'other@vale.example' })
        .then(({ status }) => ({ status }))
      await wait(500)
      return findFor(...given)
    })
    await shop.poll()
    expect(await mapped).toEqual({ status: 409 })
    expect(await members(bought.email!)).toHaveLength(1)
    expect((await show(stored.id)).event).toMatchObject({ state: 'done', email: bought.email })
  })
})
