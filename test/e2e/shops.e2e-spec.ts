import { afterAll, describe, expect, it } from '@jest/globals'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { ORDER_PROVIDERS, type OrderProvider } from '../../src/orders/orders.contract.js'
import type { Shop } from '../../src/orders/shops.contract.js'
import { ShopEntity } from '../../src/orders/shop.entity.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { nextNumber, purchase, signedEvent, startOrders } from '../support/orders.js'
import { startPortal } from '../support/portal.js'

const OTHER_SECRET = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
const shop = await startOrders({
  ORDERS_GENERIC_SECRET: '',
  ORDERS_POLAR_SECRET: 'a-secret-of-the-environment',
})
const { portal, owner, get } = shop
/** Another server on the same database. */
const replica = await startPortal({
  DATA_DIR: portal.config.dataDir,
  DATABASE_URL: portal.environment.DATABASE_URL,
})
afterAll(async () => {
  await replica.stop()
  await portal.stop()
})
await shop.addOffer()

const shops = async (): Promise<Shop[]> => (await get('/api/admin/shops')).shops
const shopOf = async (provider: OrderProvider) => (await shops()).find((one) => one.provider === provider)!
const put = (provider: string, change: object) =>
  portal.as(owner).put(`/api/admin/shops/${provider}`).send(change)
const save = async (provider: OrderProvider, secret: string | null) =>
  put(provider, { secret, version: (await shopOf(provider)).version })
const test = (provider: string) => portal.as(owner).post(`/api/admin/shops/${provider}/test`)
const SECRETS = {
  generic: OTHER_SECRET,
  stripe: 'whsec_0123456789abcdefghij',
  lemonsqueezy: 'six-of',
} as const

it('lists all shops with their addresses, and whose secret is set where', async () => {
  const off = { secret: null, hasSaved: false, lastEventAt: null, lastRefusal: null, version: 0 }
  const url = (provider: string) => `${portal.config.publicOrigin}/api/orders/${provider}`
  expect(await shops()).toEqual([
    { provider: 'generic', url: url('generic'), ...off },
    { provider: 'stripe', url: url('stripe'), ...off },
    { provider: 'lemonsqueezy', url: url('lemonsqueezy'), ...off },
    { provider: 'polar', url: url('polar'), ...off, secret: 'environment' },
  ])
})

describe('a secret', () => {
  it.each<[OrderProvider, string]>([
    ['generic', 'whsec_short'],
    ['stripe', 'sk_live_0123456789abcdefghij'],
    ['lemonsqueezy', 'five5'],
    ['lemonsqueezy', 'x'.repeat(41)],
    ['lemonsqueezy', 'with spaces'],
  ])('of %s can’t be %j', async (provider, secret) => {
    const { body } = await put(provider, { secret, version: 0 }).expect(400)
    expect(body).toEqual(refused(body.error, { secret: body.error }))
    expect(body.error).toMatch(/^[^,]*secret.*\.$/)
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('is refused where the environment has one, of no shop, and as another type', async () => {
    const { body } = await put('polar', { secret: `polar_whs_${'a'.repeat(40)}`, version: 0 }).expect(409)
    expect(body).toEqual(refused("This shop's secret is set in the environment. Change it there."))
    await put('paypal', { secret: null, version: 0 }).expect(404, refused('Shop not found.'))
    await test('paypal').expect(404, refused('Shop not found.'))
    for (const secret of [7, undefined, [], 'x'.repeat(201)])
      await put('generic', { secret, version: 0 }).expect(400)
    await put('generic', { secret: OTHER_SECRET }).expect(400)
  })

  it('is in force at the next event, on every server, until it is replaced or removed', async () => {
    const send = (to: typeof portal, secret = OTHER_SECRET) => shop.post(purchase(), { secret }, to)
    await send(portal).expect(404)
    expect((await save('generic', OTHER_SECRET)).body.shop).toMatchObject({ secret: 'here', version: 1 })
    await send(portal).expect(200)
    await send(replica).expect(200)
    expect((await shopOf('generic')).lastEventAt).toEqual(expect.any(String))
    const next = `whsec_${Buffer.alloc(24, 6).toString('base64')}`
    await save('generic', next)
    await send(replica).expect(401)
    await send(replica, next).expect(200)
    const removed = await save('generic', null)
    expect(removed.body.shop).toMatchObject({ secret: null, hasSaved: false, version: 3 })
    await send(replica, next).expect(404)
  })

  it('that someone else has changed meanwhile is 409 with what is stored', async () => {
    const { version } = await shopOf('stripe')
    await put('stripe', { secret: SECRETS.stripe, version }).expect(200)
    const { body } = await put('stripe', { secret: `${SECRETS.stripe}x`, version }).expect(409)
    expect(body).toEqual({
      ...refused("Someone else changed this shop's secret. Check what is set, then try again."),
      shop: { ...(await shopOf('stripe')), lastRefusal: null },
    })
  })

  it('is nowhere in clear, and each change is recorded without it', async () => {
    await save('lemonsqueezy', SECRETS.lemonsqueezy)
    const rows = await portal.database.getRepository(ShopEntity).find()
    const entries = await portal.database
      .getRepository(AuditEntryEntity)
      .find({ where: { subject: 'shop:generic' }, order: { id: 'ASC' } })
    expect(entries.map(({ action }) => action)).toEqual([
      'shop-secret-saved',
      'shop-secret-saved',
      'shop-secret-removed',
    ])
    const all = JSON.stringify([rows, entries, await shops()])
    for (const secret of Object.values(SECRETS)) expect(all).not.toContain(secret)
    const { entries: named } = await get('/api/admin/audit?subject=shop:generic')
    expect(named[0]).toMatchObject({ action: 'shop-secret-removed', subjectName: 'generic' })
  })
})

describe('a test event', () => {
  it('is refused while the shop is off', async () => {
    await save('generic', null)
    const { body } = await test('generic').expect(409)
    expect(body).toEqual(refused('This shop is off. Save its secret first, then send a test event.'))
  })

  it.each(ORDER_PROVIDERS)('of %s is signed, listed as a test, and makes no key', async (provider) => {
    if (provider !== 'polar') await save(provider, SECRETS[provider])
    const before = await shop.members('test@example.com')
    const { body } = await test(provider).expect(200)
    expect(body).toEqual({ success: true, event: { id: expect.any(String), state: 'done' } })
    const { event, subscription } = await shop.show(body.event.id)
    expect(event).toMatchObject({
      provider,
      type: 'purchased',
      state: 'done',
      skipped: 'test',
      email: 'test@example.com',
      amount: 1,
      currency: 'USD',
      memberId: null,
    })
    expect(subscription).toBeNull()
    expect(await shop.members('test@example.com')).toEqual(before)
    expect((await shopOf(provider)).lastEventAt).toBe(event.receivedAt)
    const { entries } = await get(`/api/admin/audit?subject=order:${body.event.id}`)
    expect(entries).toMatchObject([{ action: 'shop-tested' }])
    await shop.expectCounted()
  })

  it('of a shop’s own test mode in our format makes no key either', async () => {
    const bought = { ...purchase(), test: true }
    const { body } = await shop.post(bought, { secret: OTHER_SECRET }).expect(200)
    expect((await shop.show(body.event.id)).event).toMatchObject({ state: 'done', skipped: 'test' })
    expect(await shop.members(bought.email!)).toEqual([])
    await shop.post({ ...purchase(), test: 'yes' }, { secret: OTHER_SECRET }).expect(400)
  })
})

describe('a refused request', () => {
  const post = (body: string, headers: object, provider = 'generic') =>
    portal.anonymous
      .post(`/api/orders/${provider}`)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body)
  const signed = (event: object | string, at = new Date()) => {
    const { body, headers } = signedEvent(event, { secret: OTHER_SECRET, at })
    return { body, headers }
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  it.each<[string, () => ReturnType<typeof signed>]>([
    ['unsigned', () => ({ ...signed(purchase()), headers: {} as never })],
    ['old', () => signed(purchase(), minutesAgo(6))],
    [
      'signature',
      () => signedEvent(purchase(), { secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}` }),
    ],
    ['json', () => signed('{"type":')],
    ['event', () => signed({ ...purchase(), orderId: undefined })],
  ])('is listed with its reason alone: %s', async (reason, request) => {
    const { body, headers } = request()
    await post(body, headers)
    expect((await shopOf('generic')).lastRefusal).toEqual({ at: expect.any(String), reason })
  })

  it('without a secret, or of Stripe and Lemon Squeezy, has its reason too', async () => {
    await save('lemonsqueezy', null)
    await post('{}', {}, 'lemonsqueezy').expect(404)
    await post('{}', { 'Stripe-Signature': `t=1,v1=${'0'.repeat(64)}` }, 'stripe').expect(401)
    expect((await shopOf('lemonsqueezy')).lastRefusal?.reason).toBe('no-secret')
    expect((await shopOf('stripe')).lastRefusal?.reason).toBe('old')
    await save('lemonsqueezy', SECRETS.lemonsqueezy)
    await post('{}', { 'X-Signature': '0'.repeat(64) }, 'lemonsqueezy').expect(401)
    expect((await shopOf('lemonsqueezy')).lastRefusal?.reason).toBe('signature')
  })

  it('takes one row, however many there are, and nothing of what was sent', async () => {
    const events = () => portal.database.getRepository(OrderEventEntity).count()
    const before = await events()
    const email = `${nextNumber()}@vale.example`
    await Promise.all(
      Array.from({ length: 200 }, () => post(JSON.stringify({ ...purchase(), email }), {}).expect(401)),
    )
    await shops()
    const rows = await portal.database.getRepository(ShopEntity).find()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(await events()).toBe(before)
  })
})
