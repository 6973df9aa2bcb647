import { afterAll, describe, expect, it } from '@jest/globals'
import { OrderLookup } from '../../src/keys/directory/order-lookup.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'

const NO_ID = '00000000-0000-7000-8000-000000000000'
const shop = await startOrders()
const { portal, owner, send, get, addOffer, members } = shop
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
  const renewalUrlOfKey = async (id: string) => {
    const renewals = await portal.app.get(OrderLookup).findRenewals([id])
    return renewals.get(id) ?? null
  }
  const renewalUrlOf = async (email: string) => {
    const [member] = await members(email)
    return renewalUrlOfKey(member.id)
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
    expect(await renewalUrlOfKey(NO_ID)).toBeNull()
  })
})
