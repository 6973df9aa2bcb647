import { afterAll, describe, expect, it } from '@jest/globals'
import type { MemberOrdersAnswer } from '../../src/orders/member-orders.contract.js'
import type { OrderStoryEvent } from '../../src/orders/orders.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { daysAgo, nextNumber, purchase, startOrders } from '../support/orders.js'

const NO_ID = '00000000-0000-7000-8000-000000000000'
const shop = await startOrders()
const { portal, owner, send, show, get, addOffer } = shop
afterAll(() => portal.stop())

await addOffer()
await addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })

const brief = ({ type, state, access }: OrderStoryEvent) => [type, state, access?.status, access?.level]

describe('the timeline of an order', () => {
  it('says what each event gave, in the order in which they happened', async () => {
    const { next, email } = await shop.subscribe()
    await next('refunded', 1)
    const { id } = await next('past-due', 15)
    await next('renewed', 10, { amount: 30, currency: 'USD' })
    const { events, subscription } = await show(id!)
    expect(events.map(brief)).toEqual([
      ['purchased', 'done', 'active', 'indicator'],
      ['past-due', 'done', 'past-due', 'indicator'],
      ['renewed', 'done', 'active', 'indicator'],
      ['refunded', 'done', 'refunded', 'indicator'],
    ])
    expect(events[1]!.access!.suspendsAt).toBe(daysAgo(12))
    const [member] = await shop.members(email)
    expect(subscription).toMatchObject({ memberId: member.id, hasIssued: true, status: 'refunded' })
    expect(events.every(({ memberId }) => memberId === member.id)).toBe(true)
  })

  it('has the events that still wait for a person, and those of another shop not', async () => {
    const { next, orderId } = await shop.subscribe()
    const { id } = await next('plan-changed', 5, { product: 'unknown' })
    await send(purchase({ orderId: nextNumber() }))
    const { events, event, subscription } = await show(id!)
    expect(event).toMatchObject({ state: 'waiting', reason: 'product', memberId: null })
    expect(events.map(brief)).toEqual([
      ['purchased', 'done', 'active', 'indicator'],
      ['plan-changed', 'waiting', undefined, undefined],
    ])
    expect(events.every((one) => one.orderId === orderId)).toBe(true)
    expect(subscription).not.toBeNull()
  })

  it('is the event alone before its purchase has come', async () => {
    const { id } = await send({ ...purchase(), type: 'refunded', refundedAmount: 12.5 })
    const { events, subscription, event } = await show(id!)
    expect(event).toMatchObject({ state: 'queued', refundedAmount: 12.5, dueAt: expect.any(String) })
    expect(events).toEqual([{ ...event, access: null }])
    expect(subscription).toBeNull()
  })
})

describe('the orders of a member', () => {
  const ordersOf = async (id: string): Promise<MemberOrdersAnswer['orders']> =>
    (await get(`/api/admin/members/${id}/orders`)).orders

  it('are listed with number, product and state, and without money', async () => {
    const bought = purchase({ amount: 4321 })
    const { id } = await send(bought)
    const [member] = await shop.members(bought.email!)
    expect(await ordersOf(member.id)).toEqual([
      {
        id,
        provider: 'generic',
        orderId: bought.orderId,
        subscriptionId: null,
        product: 'lifetime',
        purchasedAt: bought.occurredAt,
        status: 'active',
        until: null,
        suspendsAt: null,
      },
    ])
    await send({ ...bought, type: 'refunded', occurredAt: daysAgo(0) })
    expect(await ordersOf(member.id)).toMatchObject([{ status: 'refunded' }])
  })

  it('have the product that was changed to', async () => {
    const { next, member } = await shop.subscribe()
    await next('plan-changed', 5, { product: 'lifetime' })
    expect(await ordersOf((await member()).id)).toMatchObject([{ product: 'lifetime', status: 'active' }])
  })

  it('are none of a key that a person has issued, and 404 of nobody', async () => {
    const { member } = (
      await portal.as(owner).post('/api/admin/members').send({ level: 'indicator' }).expect(201)
    ).body
    expect(await ordersOf(member.id)).toEqual([])
    await portal.as(owner).get(`/api/admin/members/${NO_ID}/orders`).expect(404)
  })
})

describe('the file', () => {
  it('has the events that match, and its export is recorded without the search', async () => {
    const bought = purchase({ name: '=cmd', product: '=1+1' })
    await send(bought)
    await send(purchase())
    const { text, headers } = await portal
      .as(owner)
      .get(`/api/admin/orders.csv?state=waiting&q=${bought.orderId}`)
      .expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename="orders.csv"')
    const [head, ...rows] = text.trim().split('\n')
    expect(head).toContain('Occurred,Received,Provider,Type,State')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain(`${bought.orderId},,'=1+1,${bought.email},100.00,,USD`)
    const [entry] = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { action: 'orders-exported' } })
    expect(JSON.parse(entry!.details!)).toEqual({
      ...{ state: 'waiting', provider: 'all', figure: 'all', period: 'all', since: 'all' },
      isSearch: true,
    })
  })

  it('has all events without a filter', async () => {
    const { counts } = await get('/api/admin/orders?pageSize=1')
    const { text } = await portal.as(owner).get('/api/admin/orders.csv').expect(200)
    const total = Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0)
    expect(text.trim().split('\n')).toHaveLength(total + 1)
    await portal.as(owner).get('/api/admin/orders.csv?state=lost').expect(400)
  })
})
