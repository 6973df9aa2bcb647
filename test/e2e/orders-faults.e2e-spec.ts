import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { EventStore } from '../../src/orders/event-store.service.js'
import { OffersService } from '../../src/orders/offers.service.js'
import { OrderProcessor } from '../../src/orders/order-processor.service.js'
import { DatabaseUnavailableError } from '../../src/platform/errors/database-fault.js'
import { FailureException } from '../../src/platform/errors/failure.js'
import { graceOf } from '../support/order-grace.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'
import { startWaitingWrite } from '../support/waiting-write.js'

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
    const service = portal.app.get(MemberActions)
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
    const service = portal.app.get(MemberActions)
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
      // It must not be added before this transaction has ended.
      added = (await startWaitingWrite(portal, () => shop.addOffer({ product }))).pending
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
      shopEvent: null,
      isTest: false,
      occurredAt: Date.now(),
      orderRef: bought.orderId,
      subscriptionRef: null,
      product: 'lifetime',
      email: bought.email!,
      name: null,
      amount: 100,
      currency: 'USD',
      affiliateCode: null,
      lines: null,
      paidUntil: null,
      refunded: null,
      refundedOf: null,
      isOfFirst: false,
    })
    const offers = portal.app.get(OffersService)
    const findFor = offers.findFor.bind(offers)
    let mapped: Promise<{ status: number }> = Promise.resolve({ status: 0 })
    jest.spyOn(offers, 'findFor').mockImplementationOnce(async (...given) => {
      const map = portal.as(owner).post(`/api/admin/orders/${stored.id}/map`)
      const answer = () => map.send({ email: 'other@vale.example' }).then(({ status }) => ({ status }))
      mapped = (await startWaitingWrite(portal, answer)).pending
      return findFor(...given)
    })
    await shop.poll()
    expect(await mapped).toEqual({ status: 409 })
    expect(await members(bought.email!)).toHaveLength(1)
    expect((await show(stored.id)).event).toMatchObject({ state: 'done', email: bought.email })
  })
})
