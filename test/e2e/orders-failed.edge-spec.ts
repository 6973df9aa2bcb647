import { afterAll, afterEach, expect, it, jest } from '@jest/globals'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { OrderProcessor } from '../../src/orders/order-processor.service.js'
import { HealthDetails } from '../../src/platform/health/health-details.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, post, get, show, members } = shop
afterAll(() => portal.stop())
afterEach(() => void jest.restoreAllMocks())
await shop.addOffer()

const events = portal.database.getRepository(OrderEventEntity)
/** Attempts until a person has to look. */
const ATTEMPTS = 12
/** Milliseconds after the first attempt, doubled after each further one. */
const FIRST_RETRY = 5_000
const LAST_RETRY = 60 * 60 * 1000
const ERROR = 'Something went wrong in the portal. Its log has the details.'

const health = () => portal.app.get(HealthDetails).read((value) => value)

/** Fails on one event; the others are processed. */
function breakOn(eventRef: string): void {
  const processor = portal.app.get(OrderProcessor)
  const work = processor.process.bind(processor)
  jest.spyOn(processor, 'process').mockImplementation(async (id) => {
    if ((await events.findOneByOrFail({ id })).eventRef === eventRef) throw new Error('broken')
    await work(id)
  })
}

it('fails after twelve attempts that are ever further apart, and is then left to a person', async () => {
  const bought = purchase()
  const id = nextNumber('msg')
  breakOn(id)
  let began = Date.now()
  const receipt = (await post(bought, { id }).expect(200)).body.event
  expect(receipt.state).toBe('queued')
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const event = await events.findOneByOrFail({ id: receipt.id })
    expect(event).toMatchObject({ state: 'queued', attempts: attempt, lastError: ERROR, reason: null })
    const delay = Math.min(FIRST_RETRY * 2 ** (attempt - 1), LAST_RETRY)
    expect(event.dueAt).toBeGreaterThanOrEqual(began + delay)
    expect(event.dueAt).toBeLessThanOrEqual(Date.now() + delay)
    // Not before it is due.
    await shop.poll()
    expect(await events.findOneByOrFail({ id: receipt.id })).toMatchObject({ attempts: attempt })
    began = Date.now()
    await portal.write((tx) => tx.update(OrderEventEntity, { id: receipt.id }, { dueAt: began - 1 }))
    await shop.poll()
  }
  expect((await show(receipt.id)).event).toMatchObject({ state: 'failed', reason: 'error', error: ERROR })
  expect((await get('/api/admin/orders?state=failed')).events).toMatchObject([{ id: receipt.id }])
  expect((await get('/api/admin/orders')).counts).toMatchObject({ failed: 1, queued: 0, waiting: 0 })
  expect(await health()).toMatchObject({ orders: { waiting: 1 } })
  // The shop has done its part; no job tries it again.
  const again = (await post(bought, { id }).expect(200)).body.event
  expect(again).toEqual({ id: receipt.id, state: 'waiting' })
  await portal.write((tx) => tx.update(OrderEventEntity, { id: receipt.id }, { dueAt: Date.now() - 1 }))
  await shop.poll()
  expect(await events.findOneByOrFail({ id: receipt.id })).toMatchObject({ attempts: ATTEMPTS })
  expect(await members(bought.email!)).toEqual([])

  // Still broken: it is queued again, with all its attempts.
  const replay = () => portal.as(owner).post(`/api/admin/orders/${receipt.id}/replay`).send({}).expect(200)
  expect((await replay()).body.event).toMatchObject({ state: 'queued' })
  expect(await events.findOneByOrFail({ id: receipt.id })).toMatchObject({ attempts: 1 })
  jest.restoreAllMocks()
  expect((await replay()).body.event).toMatchObject({ state: 'done', reason: null, error: null })
  expect(await members(bought.email!)).toMatchObject([{ state: 'active', level: 'lifetime' }])
  expect(await health()).toMatchObject({ orders: { waiting: 0 } })
  await shop.expectCounted()
})

it('holds up no other event, also none of the same order', async () => {
  const bought = purchase()
  const id = nextNumber('msg')
  await shop.send(bought, nextNumber('msg'))
  breakOn(id)
  const refund = { ...bought, type: 'refunded', refundedAmount: 10, occurredAt: new Date().toISOString() }
  const broken = (await post(refund, { id }).expect(200)).body.event
  await portal.write((tx) =>
    tx.update(OrderEventEntity, { id: broken.id }, { state: 'failed', reason: 'error' }),
  )
  const whole = { ...bought, type: 'refunded', occurredAt: new Date(Date.now() + 1_000).toISOString() }
  expect(await shop.send(whole)).toMatchObject({ state: 'done' })
  expect(await members(bought.email!)).toMatchObject([{ state: 'suspended' }])
  const other = purchase()
  expect(await shop.send(other)).toMatchObject({ state: 'done' })
  expect(await members(other.email!)).toMatchObject([{ state: 'active' }])
})
