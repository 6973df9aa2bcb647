import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { DAY } from '../support/members.js'
import { daysAhead, nextNumber, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, owner, show, get, subscribe } = shop
afterAll(() => portal.stop())
// After each test, so that none can leave a wrong number behind for the next to correct.
afterEach(shop.expectCounted)

await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
await shop.addOffer({ product: 'bigger', level: 'automation', days: 30 })

describe('subscription', () => {
  it('is extended, changed, and its key stays the same one', async () => {
    const { next, member, orderId } = await subscribe()
    const first = await member()
    expect(first).toMatchObject({ level: 'indicator', state: 'active' })
    expect(Math.round((new Date(first.expiresAt).getTime() - Date.now()) / DAY)).toBe(10)
    await next('renewed', 5, { orderId: nextNumber(), amount: 100, paidUntil: daysAhead(40) })
    expect(await member()).toMatchObject({ id: first.id, expiresAt: daysAhead(40) })
    await next('plan-changed', 4, { product: 'bigger' })
    expect(await member()).toMatchObject({ id: first.id, level: 'automation', expiresAt: daysAhead(40) })
    const [event] = (await get(`/api/admin/orders?q=${orderId}`)).events
    const { subscription, events } = await show(event.id)
    expect(subscription).toMatchObject({ memberId: first.id, level: 'automation', status: 'active' })
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['purchased', 'done'],
      ['renewed', 'done'],
      ['plan-changed', 'done'],
    ])
  })

  it('that is past due works for the days of grace, then is suspended, and a payment reinstates it', async () => {
    const { next, member } = await subscribe()
    await next('past-due', 10)
    expect(await member()).toMatchObject({ state: 'suspended' })
    await next('renewed', 1, { orderId: nextNumber(), amount: 100, paidUntil: daysAhead(29) })
    expect(await member()).toMatchObject({ state: 'active', expiresAt: daysAhead(29) })
    await next('past-due', 0.5)
    expect(await member()).toMatchObject({ state: 'active' })
  })

  it('is suspended by the clock when the days of grace end, and its sessions with it', async () => {
    const { next, member } = await subscribe()
    const { id } = await member()
    await next('past-due', 1)
    const { subscriptionId } = (
      await portal.database.query(
        'SELECT subscription_id AS subscriptionId FROM order_events ORDER BY id DESC LIMIT 1',
      )
    )[0]
    await portal.write((tx) =>
      tx.query('UPDATE order_subscriptions SET due_at = 1, suspends_at = 1 WHERE id = ?', [subscriptionId]),
    )
    await shop.poll()
    expect(await member()).toMatchObject({ id, state: 'suspended' })
    await shop.poll()
    const { entries } = await get(`/api/admin/members/${id}/timeline`)
    expect(entries.filter(({ action }: { action: string }) => action === 'key-suspended')).toEqual([
      expect.objectContaining({ actor: 'an order' }),
    ])
  })

  it('that a person has reinstated is not suspended again by an event that changes nothing', async () => {
    const { next, member } = await subscribe()
    await next('disputed', 3)
    const { id } = await member()
    expect(await member()).toMatchObject({ state: 'suspended' })
    await portal.as(owner).post(`/api/admin/members/${id}/reinstate`).send({}).expect(200)
    await next('cancelled', 2)
    expect(await member()).toMatchObject({ state: 'active' })
  })

  it('of a revoked key waits for a person when it is renewed', async () => {
    const { next, member, orderId } = await subscribe()
    const { id } = await member()
    await portal.revoke(id)
    expect(await next('refunded', 3, { refundedAmount: 10 })).toMatchObject({ state: 'done' })
    const event = await next('renewed', 1, { orderId, amount: 100, paidUntil: daysAhead(30) })
    expect(event.state).toBe('waiting')
    expect((await show(event.id!)).event).toMatchObject({
      reason: 'key',
      error: "A revoked key can't be extended. Issue a new one.",
    })
  })
})
