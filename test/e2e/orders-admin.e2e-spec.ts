import { afterAll, describe, expect, it } from '@jest/globals'
import { KeyOrders } from '../../src/keys/orders/key-orders.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const NO_ID = '00000000-0000-7000-8000-000000000000'
const shop = await startOrders()
const { portal, owner, send, show, get, addOffer, members } = shop
afterAll(() => portal.stop())

const post = (path: string, body: object = {}, status = 200) =>
  portal.as(owner).post(`/api/admin${path}`).send(body).expect(status)
const lifetime = await addOffer()
const SOME = { provider: 'generic', product: 'm', level: 'indicator' }

describe('offers', () => {
  it('are added, listed and changed, each change with its version', async () => {
    const offer = await addOffer({
      provider: 'stripe',
      product: 'prod_1',
      level: 'indicator',
      days: 30,
      renewsKey: true,
    })
    expect(offer).toEqual({
      id: expect.any(String),
      provider: 'stripe',
      product: 'prod_1',
      level: 'indicator',
      days: 30,
      graceDays: 3,
      renewsKey: true,
      renewalUrl: null,
      version: 0,
    })
    const change = (body: object) => portal.as(owner).patch(`/api/admin/offers/${offer.id}`).send(body)
    const renewalUrl = 'https://shop.example/renew?plan=1'
    const changed = { ...offer, days: null, graceDays: 7, renewalUrl, version: 1 }
    const changes = { days: null, graceDays: 7, renewalUrl: ` ${renewalUrl} `, version: 0 }
    expect((await change(changes).expect(200)).body.offer).toEqual(changed)
    const stale = await change({ graceDays: 1, version: 0 }).expect(409)
    expect(stale.body.offer).toEqual(changed)
    expect((await get('/api/admin/offers')).offers).toEqual([lifetime, changed])
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { subject: `offer:${offer.id}` }, order: { id: 'ASC' } })
    expect(entries.map(({ action }) => action)).toEqual(['offer-added', 'offer-changed'])
    expect(JSON.parse(entries[1]!.details!)).toMatchObject({
      before: { days: 30 },
      after: { days: null, renewalUrl },
    })
    const cleared = await change({ renewalUrl: null, version: 1 }).expect(200)
    expect(cleared.body.offer).toEqual({ ...changed, renewalUrl: null, version: 2 })
  })

  it.each<[string, object, number]>([
    ['a second one of a product', { provider: 'generic', product: 'lifetime', level: 'indicator' }, 409],
    ['a master', { provider: 'generic', product: 'm', level: 'master' }, 400],
    ['another provider', { provider: 'paypal', product: 'm', level: 'indicator' }, 400],
    ['no product', { provider: 'generic', product: ' ', level: 'indicator' }, 400],
    ['no days', { provider: 'generic', product: 'm', level: 'indicator', days: 0 }, 400],
    ['a page without https', { ...SOME, renewalUrl: 'http://shop.example' }, 400],
    ['a page that is none', { ...SOME, renewalUrl: 'https://shop.example/<b>' }, 400],
    ['a page with a password', { ...SOME, renewalUrl: 'https://a:b@shop.example' }, 400],
    ['a page that is too long', { ...SOME, renewalUrl: `https://shop.example/${'a'.repeat(480)}` }, 400],
    ['too many days of grace', { provider: 'generic', product: 'm', level: 'indicator', graceDays: 91 }, 400],
  ])('are refused with %s', async (_, offer, status) => {
    await post('/offers', offer, status)
  })

  it('that change do not change what was sold before', async () => {
    const offer = await addOffer({ product: 'short', level: 'indicator', days: 10 })
    const bought = purchase({ product: 'short' })
    await send(bought)
    const [before] = await members(bought.email!)
    await portal.as(owner).patch(`/api/admin/offers/${offer.id}`).send({ days: 99, version: 0 }).expect(200)
    await send({ ...bought, type: 'cancelled' })
    expect((await members(bought.email!))[0]).toEqual(before)
  })
})

describe('the page where a key is renewed', () => {
  const renewalUrlOf = async (email: string) => {
    const [member] = await members(email)
    return portal.app.get(KeyOrders).findRenewalUrl(member.id)
  }
  const page = (name: string) => ({ renewalUrl: `https://shop.example/${name}` })

  it('is that of the plan that its newest order was last sold by', async () => {
    await addOffer({ product: 'small', level: 'indicator', days: 30, renewsKey: true, ...page('small') })
    const large = await addOffer({ product: 'large', level: 'indicator', days: 60, ...page('large') })
    const customer = await shop.subscribe({ product: 'small' })
    expect(await renewalUrlOf(customer.email)).toBe('https://shop.example/small')
    await customer.next('plan-changed', 5, { product: 'large' })
    await customer.next('renewed', 1, { orderId: nextNumber(), amount: 100 })
    expect(await renewalUrlOf(customer.email)).toBe('https://shop.example/large')
    const moved = { ...page('moved'), version: 0 }
    await portal.as(owner).patch(`/api/admin/offers/${large.id}`).send(moved).expect(200)
    expect(await renewalUrlOf(customer.email)).toBe('https://shop.example/moved')
    await send(purchase({ product: 'small', email: customer.email }))
    expect(await renewalUrlOf(customer.email)).toBe('https://shop.example/small')
  })

  it('is that of the offer that a person has chosen', async () => {
    const chosen = await addOffer({ product: 'chosen', level: 'indicator', ...page('chosen') })
    const bought = purchase({ product: 'unknown product' })
    const { id } = await send(bought)
    await post(`/orders/${id}/map`, { offer: chosen.id })
    expect(await renewalUrlOf(bought.email!)).toBe('https://shop.example/chosen')
  })

  it('is none without an order or a page', async () => {
    const bought = purchase()
    await send(bought)
    expect(await renewalUrlOf(bought.email!)).toBeNull()
    expect(await portal.app.get(KeyOrders).findRenewalUrl(NO_ID)).toBeNull()
  })
})

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

  it('finds orders, addresses and events, and filters by state and provider', async () => {
    const bought = purchase({ subscriptionId: nextNumber('subscription') })
    const eventId = nextNumber('msg')
    const { id } = await send(bought, eventId)
    for (const q of [bought.orderId, bought.subscriptionId!, bought.email!, eventId])
      expect((await get(`/api/admin/orders?q=${encodeURIComponent(q)}`)).events).toMatchObject([{ id }])
    expect((await get(`/api/admin/orders?q=${bought.orderId}&state=waiting`)).events).toEqual([])
    expect((await get(`/api/admin/orders?q=${bought.orderId}&provider=stripe`)).events).toEqual([])
    expect((await get('/api/admin/orders?q=%C3%A9')).events).toEqual([])
    await portal.as(owner).get('/api/admin/orders?state=lost').expect(400)
    await portal.as(owner).get(`/api/admin/orders/${NO_ID}`).expect(404)
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
        'state',
        'subscriptionId',
        'type',
      ].sort(),
    )
  })
})
