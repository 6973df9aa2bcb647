import { afterAll, describe, expect, it } from '@jest/globals'
import { refused } from '../support/answers.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const NO_ID = '00000000-0000-7000-8000-000000000000'
const shop = await startOrders()
const { portal, owner, send, show, get, addOffer, members } = shop
afterAll(() => portal.stop())

const post = (path: string, body: object = {}, status = 200) =>
  portal.as(owner).post(`/api/admin${path}`).send(body).expect(status)
const lifetime = await addOffer()

describe('an event that waits for a person', () => {
  it('is done as soon as its product has an offer', async () => {
    const bought = purchase({ product: 'new product' })
    const { id, state } = await send(bought)
    expect(state).toBe('waiting')
    await addOffer({ product: 'new product', level: 'automation' })
    await shop.poll()
    expect((await show(id!)).event.state).toBe('done')
    expect(await members(bought.email!)).toEqual([expect.objectContaining({ level: 'automation' })])
  })

  it('is completed by an offer, in whatever currency, and by an address', async () => {
    const bought = purchase({ product: 'gift', currency: 'EUR', email: undefined })
    const { id } = await send(bought)
    await post(`/orders/${id}/map`, {}, 400)
    await post(`/orders/${id}/map`, { email: 'not an address' }, 400)
    await post(`/orders/${id}/map`, { offer: NO_ID }, 404)
    const mapped = await post(`/orders/${id}/map`, { offer: lifetime.id })
    expect(mapped.body.event).toMatchObject({ state: 'waiting', reason: 'email' })
    const email = `${bought.orderId}@vale.example`
    const { event } = (await post(`/orders/${id}/map`, { email })).body
    expect(event).toMatchObject({
      state: 'done',
      email,
      memberId: expect.any(String),
      reason: null,
      error: null,
    })
    expect(await members(email)).toEqual([expect.objectContaining({ id: event.memberId, level: 'lifetime' })])
    expect((await post(`/orders/${id}/map`, { email }, 409)).body).toEqual(
      refused('This event has already been applied. Change the member instead.'),
    )
    const sales = await get('/api/admin/affiliate/sales')
    expect(JSON.stringify(sales)).not.toContain(bought.orderId)
  })

  it('is attached to its purchase by the order number', async () => {
    const bought = purchase()
    await send(bought)
    const refund = { ...bought, type: 'refunded', orderId: nextNumber('other') }
    const { id, state } = await send(refund)
    expect(state).toBe('queued')
    const { event } = (await post(`/orders/${id}/map`, { orderId: bought.orderId })).body
    expect(event).toMatchObject({ state: 'done', orderId: bought.orderId })
    expect(await members(bought.email!)).toEqual([expect.objectContaining({ state: 'suspended' })])
  })
})

it('is named in the audit log, and found by that name', async () => {
  const bought = purchase()
  await send(bought)
  const [{ id }] = await members(bought.email!)
  const { entries } = await get(`/api/admin/audit?actor=An%20order&subject=key:${id}`)
  expect(entries.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
    ['key-mailed', 'An order'],
    ['key-issued', 'An order'],
  ])
})

it('replays an event with the same result', async () => {
  const bought = purchase()
  const { id } = await send(bought)
  const before = await members(bought.email!)
  const { event } = (await post(`/orders/${id}/replay`)).body
  expect(event).toMatchObject({ id, state: 'done' })
  expect(await members(bought.email!)).toEqual(before)
  await post(`/orders/${NO_ID}/replay`, {}, 404)
  await post('/orders/nothing/replay', {}, 404)
})

describe('the list', () => {
  it('has every event once, page by page, newest first, with counts', async () => {
    const first = await get('/api/admin/orders?pageSize=3')
    expect(first.events).toHaveLength(3)
    const ids: string[] = []
    for (let older: string | null = ''; older !== null;) {
      const page = await get(`/api/admin/orders?pageSize=3${older && `&before=${older}`}`)
      ids.push(...page.events.map(({ id }: { id: string }) => id))
      older = page.older
    }
    expect([...ids].sort().reverse()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    const { done, waiting, queued, failed } = first.counts
    expect(done + waiting + queued + failed).toBe(ids.length)
  })

  it('finds parts of numbers, addresses and names, page by page, and counts and exports them', async () => {
    const word = nextNumber('part').toUpperCase()
    const bought = purchase({
      orderId: `A-${word}-1`,
      email: `${word}@vale.example`,
      name: `Kim ${word} Vale`,
    })
    const { id } = await send(bought)
    const unknown = { ...purchase({ product: 'nothing we know' }), name: `Jo 50%_${word}` }
    const { id: waiting } = await send(unknown)
    const find = (q: string, more = '') => get(`/api/admin/orders?q=${encodeURIComponent(q)}${more}`)
    const found = await find(word.toLowerCase())
    expect(found.events.map((event: { id: string }) => event.id)).toEqual([waiting, id])
    expect(found.counts).toEqual({ done: 1, waiting: 1, queued: 0, failed: 0 })
    const first = await find(word, '&pageSize=1')
    expect(first).toMatchObject({ events: [{ id: waiting }], older: waiting })
    expect((await find(word, `&pageSize=1&before=${first.older}`)).events).toMatchObject([{ id }])
    expect((await find(word, '&state=done')).events).toMatchObject([{ id }])
    expect((await find(`50%_${word}`)).events).toMatchObject([{ id: waiting }])
    expect((await find(`${word}@vale`)).events).toMatchObject([{ id }])
    expect((await find(`5_%${word}`)).events).toEqual([])
    const { text } = await portal.as(owner).get(`/api/admin/orders.csv?q=${word}`).buffer(true).expect(200)
    expect(text.trim().split('\n')).toHaveLength(3)
  })

  it('are found in the audit log by their number, and named by it', async () => {
    const bought = purchase({ product: 'nothing we know' })
    const { id } = await send(bought)
    await portal.as(owner).post(`/api/admin/orders/${id}/dismiss`).expect(200)
    const { entries } = await get(`/api/admin/audit?subject=${bought.orderId}`)
    expect(entries).toMatchObject([
      { action: 'order-dismissed', subject: `order:${id}`, subjectName: bought.orderId },
    ])
    expect((await get(`/api/admin/audit?q=${bought.orderId}`)).entries).toMatchObject(entries)
  })

  it('finds orders, addresses and events, and filters by state and provider', async () => {
    const bought = purchase({ subscriptionId: nextNumber('subscription') })
    const eventId = nextNumber('msg')
    const { id } = await send(bought, eventId)
    for (const q of [bought.orderId, bought.subscriptionId!, bought.email!, eventId, id!])
      expect((await get(`/api/admin/orders?q=${encodeURIComponent(q)}`)).events).toMatchObject([{ id }])
    expect((await get(`/api/admin/orders?q=${bought.orderId}&state=waiting`)).events).toEqual([])
    expect((await get(`/api/admin/orders?q=${bought.orderId}&provider=stripe`)).events).toEqual([])
    expect((await get('/api/admin/orders?q=%C3%A9')).events).toEqual([])
    await portal.as(owner).get('/api/admin/orders?state=lost').expect(400)
    await portal.as(owner).get(`/api/admin/orders/${NO_ID}`).expect(404)
  })

  it('has the sale of a payment, which waits while its code is unknown', async () => {
    const { id } = await send(purchase({ affiliateCode: 'NOSUCHCODE' }))
    const { event } = await show(id!)
    expect(event.sale).toEqual({ id: expect.any(String), state: 'waiting' })
    expect((await get(`/api/admin/orders?q=${id}`)).events[0].sale).toEqual(event.sale)
    const notBooked = purchase({ product: nextNumber('product'), amount: 20 })
    expect((await show((await send(notBooked)).id!)).event).toMatchObject({ state: 'waiting', sale: null })
    const sale = { orderId: notBooked.orderId, amount: 20.01, code: 'NOSUCHCODE' }
    const sentence = 'The buyer paid $20.00 for this order. Enter that amount or less.'
    expect((await post('/affiliate/sales', sale, 400)).body).toEqual(refused(sentence, { amount: sentence }))
  })

  it('has exactly these fields', async () => {
    const { id } = await send(purchase())
    const { event } = await show(id!)
    expect(Object.keys(event).sort()).toEqual(
      [
        'affiliateCode',
        'amount',
        'currency',
        'dueAt',
        'email',
        'error',
        'eventId',
        'id',
        'memberId',
        'name',
        'occurredAt',
        'orderId',
        'paidUntil',
        'product',
        'provider',
        'reason',
        'receivedAt',
        'refundedAmount',
        'sale',
        'shopEvent',
        'skipped',
        'state',
        'subscriptionId',
        'type',
      ].sort(),
    )
  })
})
