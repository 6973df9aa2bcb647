import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { AddOrderStates } from '../../migrations/0043-orders-states.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { commandOf } from '../support/command.js'
import { daysAgo, daysAhead, nextNumber, purchase, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, send, show, members, subscribe } = shop
afterAll(() => portal.stop())
afterEach(shop.expectCounted)
await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'bigger', level: 'automation', days: 30 })

const act = (id: string, action: 'suspend' | 'reinstate') =>
  portal.as(owner).post(`/api/admin/members/${id}/${action}`).send({}).expect(200)
const dismiss = async (id: string) =>
  (await portal.as(owner).post(`/api/admin/orders/${id}/dismiss`).send({}).expect(200)).body.event
const waits = async (event: object) => {
  const { id, state } = await send(event)
  expect(state).toBe('waiting')
  return (await show(id!)).event
}
const sale = (externalId: string) => portal.database.getRepository(SaleEntity).findOneBy({ externalId })

describe('a purchase that would give nothing waits, and says why', () => {
  it('with another product or another buyer under one order number', async () => {
    const bought = purchase({ product: 'monthly' })
    await send(bought)
    const [member] = await members(bought.email!)
    const product = await waits({ ...bought, product: 'bigger' })
    const buyer = await waits({ ...bought, email: `${nextNumber('other')}@vale.example` })
    for (const event of [product, buyer])
      expect(event).toMatchObject({ reason: 'conflict', error: expect.stringContaining('Another purchase') })
    // The same purchase, said twice, is nobody's affair; neither is the spelling of an address.
    expect(await send({ ...bought, email: bought.email!.toUpperCase() })).toMatchObject({ state: 'done' })
    expect(await send(bought)).toMatchObject({ state: 'done' })
    expect(await members(bought.email!)).toEqual([member])
    expect(await members(buyer.email!)).toEqual([])
  })

  it('of another buyer under one subscription', async () => {
    const { orderId: _, email, member } = await subscribe()
    const before = await member()
    const [event] = (await shop.get(`/api/admin/orders?q=${encodeURIComponent(email)}`)).events
    const other = purchase({ product: 'monthly', subscriptionId: event.subscriptionId })
    expect(await waits(other)).toMatchObject({ reason: 'conflict' })
    expect(await member()).toEqual(before)
    expect(await members(other.email!)).toEqual([])
  })

  it('of two that wait for one offer: the second waits once the first has its key', async () => {
    const product = nextNumber('product')
    const first = purchase({ product })
    const second = { ...first, email: `${nextNumber('other')}@vale.example` }
    const ids = [await send(first), await send(second)].map(({ id }) => id!)
    await shop.addOffer({ product })
    await shop.poll()
    const events = await Promise.all(ids.map(async (id) => (await show(id)).event))
    expect(events).toMatchObject([{ state: 'done' }, { state: 'waiting', reason: 'conflict' }])
  })

  it('that is over when it arrives; a renewal applies it after all', async () => {
    const { email, next, member } = await subscribe({ occurredAt: daysAgo(60) })
    expect(await members(email)).toEqual([])
    const [event] = (await shop.get(`/api/admin/orders?q=${encodeURIComponent(email)}`)).events
    expect(event).toMatchObject({ state: 'waiting', reason: 'over' })
    const named = purchase({ product: 'monthly', paidUntil: daysAgo(1) })
    expect(await waits(named)).toMatchObject({ reason: 'over' })
    const renewal = { orderId: nextNumber(), amount: 10, paidUntil: daysAhead(20) }
    expect(await next('renewed', 10, renewal)).toMatchObject({ state: 'done' })
    expect(await member()).toMatchObject({ state: 'active', expiresAt: daysAhead(20) })
    expect((await show(event.id)).event).toMatchObject({ state: 'done', reason: null })
  })

  it('and is not applied by a later event once a person has handled it', async () => {
    const { email, next } = await subscribe({ occurredAt: daysAgo(60) })
    const [{ id }] = (await shop.get(`/api/admin/orders?q=${encodeURIComponent(email)}`)).events
    expect(await dismiss(id)).toMatchObject({ state: 'done', skipped: 'handled' })
    const renewal = { orderId: nextNumber(), amount: 10, paidUntil: daysAhead(20) }
    expect(await next('renewed', 10, renewal)).toMatchObject({ state: 'queued' })
    expect(await members(email)).toEqual([])
    // Trying it again takes that back.
    await portal.as(owner).post(`/api/admin/orders/${id}/replay`).send({}).expect(200)
    expect(await members(email)).toMatchObject([{ state: 'active' }])
  })
})

describe('a manual suspension', () => {
  it('is lifted by no event: past due and renewed, disputed and won', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    await act(id, 'suspend')
    await next('past-due', 9)
    await next('renewed', 8, { orderId: nextNumber(), amount: 10, paidUntil: daysAhead(20) })
    expect(await member()).toMatchObject({ state: 'suspended', expiresAt: daysAhead(20) })
    await next('disputed', 7)
    await next('dispute-won', 6)
    expect(await member()).toMatchObject({ state: 'suspended' })
  })

  it('is lifted by none also after an order’s own suspension was lifted manually', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    await next('disputed', 9)
    await act(id, 'reinstate')
    await act(id, 'suspend')
    await next('dispute-won', 8)
    expect(await member()).toMatchObject({ state: 'suspended' })
  })

  it('mails no key that never worked, until a person lets it', async () => {
    const { next, member, email } = await subscribe({ paidUntil: daysAhead(1) })
    await act((await member()).id, 'suspend')
    await portal.write(async (tx) => {
      await tx.delete(OutboxMailEntity, { toAddress: email })
      await tx.query('UPDATE order_subscriptions SET is_mailed = 0 WHERE key_id = ?', [(await member()).id])
    })
    const renewal = { orderId: nextNumber(), amount: 10, paidUntil: daysAhead(20) }
    expect(await next('renewed', 1, renewal)).toMatchObject({ state: 'done' })
    expect(await portal.database.getRepository(OutboxMailEntity).countBy({ toAddress: email })).toBe(0)
  })

  it('of an order is lifted by its payment', async () => {
    const { next, member } = await subscribe()
    await next('past-due', 9)
    expect(await member()).toMatchObject({ state: 'suspended' })
    await next('renewed', 8, { orderId: nextNumber(), amount: 10, paidUntil: daysAhead(20) })
    expect(await member()).toMatchObject({ state: 'active' })
  })
})

it('tells who has suspended a key before the upgrade from the audit log', async () => {
  const [byOrder, byPerson] = [await subscribe(), await subscribe()]
  await act((await byPerson.member()).id, 'suspend')
  for (const { next } of [byOrder, byPerson]) await next('disputed', 5)
  await portal.write(async (tx) => {
    await tx.query('UPDATE access_keys SET state_by = NULL')
    await new AddOrderStates().up(tx.queryRunner!)
  })
  for (const { next } of [byOrder, byPerson]) await next('dispute-won', 4)
  expect(await byOrder.member()).toMatchObject({ state: 'active' })
  expect(await byPerson.member()).toMatchObject({ state: 'suspended' })
})

describe('a full refund after a manual reinstatement', () => {
  it.each<[string, (id: string, next: Awaited<ReturnType<typeof subscribe>>['next']) => Promise<unknown>]>([
    ['of a disputed key', async (_, next) => next('disputed', 9)],
    ['of a key that a person had suspended', (id) => act(id, 'suspend')],
  ])('%s waits with the reason, and its commission is reversed', async (_, suspend) => {
    const { next, member, orderId } = await subscribe()
    const { id } = await member()
    await suspend(id, next)
    await act(id, 'reinstate')
    const refund = await next('refunded', 5)
    expect((await show(refund.id!)).event).toMatchObject({
      state: 'waiting',
      reason: 'reinstated',
      memberId: id,
      error: expect.stringContaining('someone had reinstated the key'),
    })
    expect(await member()).toMatchObject({ state: 'active' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
    // No other event ends its waiting, and none restores the sale once a person has.
    await next('cancelled', 4)
    expect((await show(refund.id!)).event).toMatchObject({ state: 'waiting', reason: 'reinstated' })
    expect(await dismiss(refund.id!)).toMatchObject({ state: 'done', skipped: null })
    await next('cancelled', 3)
    expect(await member()).toMatchObject({ state: 'active' })
    expect(await sale(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('of a part asks nobody', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    await next('disputed', 9)
    await act(id, 'reinstate')
    expect(await next('refunded', 5, { refundedAmount: 10 })).toMatchObject({ state: 'done' })
    expect(await member()).toMatchObject({ state: 'active' })
  })
})

it('is ended by the command, which marks tests', async () => {
  const orders = commandOf('orders', portal.environment)
  const { id } = await waits(purchase({ product: nextNumber('product') }))
  const { stdout } = await orders('dismiss', id, '--json')
  expect(JSON.parse(stdout)).toMatchObject({ events: [{ id, state: 'done', test: null }] })
  await portal.write((tx) => tx.query("UPDATE order_events SET skipped = 'test' WHERE id = ?", [id]))
  expect((await orders('list', '--search', id)).stdout).toMatch(/\bTest\b/)
})
