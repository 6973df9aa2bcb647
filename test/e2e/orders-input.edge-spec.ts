import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { daysAhead, nextNumber, purchase, startOrders } from '../support/orders.js'

const LEMON_SECRET = 'a-secret-of-the-tests'
const shop = await startOrders({ ORDERS_LEMONSQUEEZY_SECRET: LEMON_SECRET })
const { portal, post, send, show, get, members, subscribe } = shop
afterAll(() => portal.stop())
// No list can be broken by what was stored.
afterEach(async () => {
  await get('/api/admin/orders?pageSize=100')
  await shop.expectCounted()
})
await shop.addOffer()
await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 90 })
await shop.addOffer({ provider: 'lemonsqueezy', product: '22' })

const LAST = '9999-12-31T23:59:59.000Z'

describe('text that no screen expects', () => {
  it.each<[string, string, string | null]>([
    ['10,000 characters', 'x'.repeat(10_000), 'x'.repeat(100)],
    ['10,000 emoji', '😀'.repeat(10_000), '😀'.repeat(100)],
    ['an emoji at the limit', `${'x'.repeat(99)}😀😀`, `${'x'.repeat(99)}😀`],
    ['a character of zero and line breaks', 'Ada\0\r\nBcc: x', 'Ada   Bcc: x'],
    ['half of an emoji', 'Ada \ud83d', 'Ada'],
    ['blanks', '   ', null],
  ])('as a name has %s', async (_, name, holder) => {
    const bought = purchase({ name })
    expect(await send(bought)).toMatchObject({ state: 'done' })
    expect(await members(bought.email!)).toEqual([expect.objectContaining({ holder })])
  })

  it.each<[string, object, string]>([
    ['address', { email: `${'a'.repeat(1_000)}@vale.example` }, 'email'],
    ['address with a character of zero', { email: 'ada\0@vale.example' }, 'email'],
    ['product', { product: 'lifetime'.padEnd(1_000, 'x') }, 'product'],
    ['currency', { currency: 'U'.repeat(1_000) }, 'currency'],
  ])('as %s makes the event wait for a person', async (_, different, reason) => {
    const { id, state } = await send({ ...purchase(), ...different })
    expect(state).toBe('waiting')
    expect((await show(id!)).event).toMatchObject({ reason })
  })

  it('is missing as product: then a person chooses an offer', async () => {
    const bought = purchase({ product: undefined })
    const { id } = await send(bought)
    expect((await show(id!)).event).toMatchObject({
      reason: 'product',
      product: null,
      error: "This order doesn't name a product. Choose an offer for this event.",
    })
    expect(await members(bought.email!)).toEqual([])
  })

  it('as the code of an affiliate makes a key all the same', async () => {
    const bought = purchase({ affiliateCode: `\0${'x'.repeat(1_000)}` })
    expect(await send(bought)).toMatchObject({ state: 'done' })
    expect(await members(bought.email!)).toHaveLength(1)
  })

  it('is 400 in fields that are nested deeply, or that every object has', async () => {
    const nested = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
    await post(JSON.stringify({ ...purchase(), email: 0 }).replace('"email":0', `"email":${nested}`)).expect(
      400,
    )
    await post(JSON.parse('{"__proto__":{"type":"purchased"}}')).expect(400)
    await post({ ...purchase(), toString: 'x' }).expect(400)
    await post({ ...purchase(), constructor: {} }).expect(400)
  })
})

describe('times at the ends of the calendar', () => {
  it('end with the last day that is stored', async () => {
    const { next, member } = await subscribe({ paidUntil: LAST })
    expect(await member()).toMatchObject({ expiresAt: LAST })
    expect(await next('renewed', 5, { orderId: nextNumber(), amount: 1 })).toMatchObject({ state: 'done' })
    expect(await member()).toMatchObject({ expiresAt: LAST, state: 'active' })
  })

  it('make no key of a purchase that was paid until long ago, unless a renewal prolongs it', async () => {
    const bought = purchase({ product: 'monthly', paidUntil: '1000-01-01T00:00:00Z' })
    expect(await send(bought)).toMatchObject({ state: 'waiting' })
    expect(await members(bought.email!)).toEqual([])
    await send({ ...bought, type: 'renewed', paidUntil: daysAhead(3) })
    expect(await members(bought.email!)).toEqual([expect.objectContaining({ state: 'active' })])
  })

  it('apply to an event of a thousand years ago', async () => {
    const bought = purchase({ occurredAt: '1000-01-01T00:00:00Z', product: 'monthly' })
    const { id, state } = await send(bought)
    expect(state).toBe('waiting')
    expect((await show(id!)).event).toMatchObject({ reason: 'over' })
    expect(await members(bought.email!)).toEqual([])
  })
})

describe('amounts', () => {
  it('of nothing, and the largest, make a key', async () => {
    for (const amount of [0, 9_999_999.99]) {
      const bought = purchase({ amount })
      expect(await send(bought)).toMatchObject({ state: 'done' })
      expect(await members(bought.email!)).toHaveLength(1)
    }
  })

  it.each([10_000_000, 1e300, -0.01, 0.005, 1e-7, null])('of %p are refused', async (amount) => {
    await post({ ...purchase(), amount }).expect(400)
  })
})

describe('an event of another provider', () => {
  const example = readFileSync('test/fixtures/orders/lemonsqueezy-order-created.json', 'utf8')
  const deliver = (attributes: object) => {
    const event = JSON.parse(example)
    Object.assign(event.data.attributes, { tax: 0, ...attributes })
    event.data.id = nextNumber('lemon')
    const body = JSON.stringify(event)
    return portal.anonymous
      .post('/api/orders/lemonsqueezy')
      .set('Content-Type', 'application/json')
      .set('X-Signature', createHmac('sha256', LEMON_SECRET).update(body).digest('hex'))
      .send(body)
  }

  it.each<[string, unknown]>([
    ['an object that is no text', { toString: 1, valueOf: 1 }],
    ['a time that no calendar has', Number.MAX_SAFE_INTEGER],
    ['a negative one', -Number.MAX_SAFE_INTEGER],
  ])('is 400 with %s as its time', async (_, updated_at) => {
    await deliver({ updated_at, created_at: null }).expect(400)
  })

  it.each([-1, 1_000_000_000, Number.MAX_SAFE_INTEGER])(
    'waits for a person with %d cents, and books nothing',
    async (total) => {
      const { body } = await deliver({ total }).expect(200)
      expect(body.event.state).toBe('waiting')
      expect((await show(body.event.id)).event).toMatchObject({ reason: 'currency' })
    },
  )

  it('is applied with a name of 10,000 emoji', async () => {
    const email = `${nextNumber('buyer')}@vale.example`
    const { body } = await deliver({ user_name: '😀'.repeat(10_000), user_email: email }).expect(200)
    expect(body.event.state).toBe('done')
    expect(await members(email)).toEqual([expect.objectContaining({ holder: '😀'.repeat(100) })])
  })
})
