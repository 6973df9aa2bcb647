import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from '@jest/globals'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { refused } from '../support/answers.js'
import { nextNumber, ORDERS_SECRET, purchase, signedEvent, startOrders } from '../support/orders.js'

const shop = await startOrders()
const { portal, post, send, show } = shop
afterAll(() => portal.stop())
await shop.addOffer()

const stored = () => portal.database.getRepository(OrderEventEntity).count()
const SIGNATURE = refused('The signature is missing, invalid, or expired.')

/** Sends headers that may occur twice, which supertest cannot. */
async function raw(body: string, headers: [string, string][]): Promise<{ status: number; text: string }> {
  if (!portal.server.listening) await new Promise<void>((listening) => portal.server.listen(0, listening))
  const { port } = portal.server.address() as AddressInfo
  return new Promise((answered, failed) => {
    const length = String(Buffer.byteLength(body))
    const flat = [['Host', 'localhost'], ...headers, ['Content-Length', length]].flat()
    const call = httpRequest(
      { port, method: 'POST', path: '/api/orders/generic', headers: flat },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => answered({ status: answer.statusCode!, text }))
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}

describe('a request that is not what the shop has signed', () => {
  const event = purchase()
  it.each<[string, () => ReturnType<typeof post>]>([
    ['another secret', () => post(event, { secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}` })],
    ['an old signature', () => post(event, { at: new Date(Date.now() - 301_000) })],
    ['a signature of the future', () => post(event, { at: new Date(Date.now() + 301_000) })],
    ['no signature', () => post(event).unset('webhook-signature')],
    ['no time', () => post(event).unset('webhook-timestamp')],
    ['no id', () => post(event).unset('webhook-id')],
    ['another id', () => post(event).set('webhook-id', 'msg_other')],
    ['no body', () => post(event).send()],
  ])('is refused with %s', async (_, call) => {
    const before = await stored()
    expect((await call().expect(401)).body).toEqual(SIGNATURE)
    expect(await stored()).toBe(before)
  })

  it('is refused with each of its headers sent twice', async () => {
    const { body, headers } = signedEvent(event)
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const) {
      const answer = await raw(body, [...Object.entries(headers), [name, headers[name]]])
      expect([name, answer.status]).toEqual([name, 401])
    }
    expect((await raw(body, Object.entries(headers))).status).toBe(200)
  })

  it('is refused before its body is parsed', async () => {
    const { headers } = signedEvent(event)
    for (const body of ['{"type":', '[]', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, '{"__proto__":{}}'])
      expect((await raw(body, Object.entries(headers))).status).toBe(401)
  })

  it('is refused beyond 100 kB, and as another type', async () => {
    const large = { ...event, name: 'x'.repeat(110_000) }
    await post(large).expect(413)
    const { body } = signedEvent(event)
    await portal.anonymous
      .post('/api/orders/generic')
      .set('Content-Type', 'text/plain')
      .send(body)
      .expect(415)
  })

  it('of a provider without a secret, or of none, is 404', async () => {
    for (const provider of ['stripe', 'polar', 'lemonsqueezy'])
      expect((await portal.anonymous.post(`/api/orders/${provider}`).send({}).expect(404)).body).toEqual(
        refused("Orders from this provider aren't set up."),
      )
    await portal.anonymous.post('/api/orders/paypal').send({}).expect(404)
  })
})

describe('a signed request that is no event', () => {
  it.each<[string, object, string]>([
    ['another type', { type: 'sold' }, 'type'],
    ['a day instead of a time', { occurredAt: '2026-11-20' }, 'occurredAt'],
    ['a time of the future', { occurredAt: '2099-01-01T00:00:00Z' }, 'occurredAt'],
    ['no order number', { orderId: undefined }, 'orderId'],
    ['an order number with a line break', { orderId: 'A-1\r\nX: y' }, 'orderId'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an amount as text', { amount: '100' }, 'amount'],
    ['fractions of a cent', { amount: 0.001 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['a number as the address', { email: 7 }, 'email'],
    ['an end that is no time', { paidUntil: 'tomorrow' }, 'paidUntil'],
  ])('is 400 with %s', async (_, different, field) => {
    const before = await stored()
    const { body } = await post({ ...purchase(), ...different }).expect(400)
    expect(Object.keys(body.fields)).toContain(field)
    expect(await stored()).toBe(before)
  })

  it('is 400 with an unknown field, and with text that is not JSON', async () => {
    await post({ ...purchase(), coupon: 'X' }).expect(400)
    await post({ ...purchase(), ['__proto__x']: 1 }).expect(400)
  })
})

describe('an event that waits for a person', () => {
  it.each<[string, object, string]>([
    ['an unknown product', { product: 'nothing we know' }, 'product'],
    ['no product', { product: undefined }, 'product'],
    ['no e-mail address', { email: undefined }, 'email'],
    ['two addresses', { email: 'a@vale.example, b@vale.example' }, 'email'],
    ['an address with a line break', { email: 'a@vale.example\r\nBcc: b@vale.example' }, 'email'],
    ['an address with a line break at its end', { email: 'a@vale.example\n' }, 'email'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['no currency', { currency: undefined }, 'currency'],
    ['a currency that is none', { currency: '$' }, 'currency'],
  ])('has %s, and makes no key', async (_, different, reason) => {
    const bought = { ...purchase(), ...different }
    const { id, state } = await send(bought)
    expect(state).toBe('waiting')
    expect((await show(id!)).event).toMatchObject({
      reason,
      error: expect.stringMatching(/\.$/),
      memberId: null,
    })
    expect(await shop.members(bought.orderId)).toEqual([])
  })

  it('names a plan that no offer has, while the others of its subscription are applied', async () => {
    const subscriptionId = nextNumber('subscription')
    const bought = purchase({ subscriptionId })
    await send(bought)
    const changed = await send({ ...bought, type: 'plan-changed', product: 'unknown plan' })
    expect(changed.state).toBe('waiting')
    expect((await send({ ...bought, type: 'cancelled' })).state).toBe('done')
    expect((await shop.members(bought.email!))[0]).toMatchObject({ level: 'lifetime', state: 'active' })
  })

  it('is counted by /readyz', async () => {
    const { body } = await portal.anonymous.get('/readyz').expect(200)
    expect(body.orders.waiting).toBeGreaterThanOrEqual(10)
  })
})

it('does not log or answer the secret', async () => {
  const { body } = await post(purchase()).expect(200)
  expect(JSON.stringify(body)).not.toContain(ORDERS_SECRET)
})

describe('limits', () => {
  it('let a shop send more than other clients may call', async () => {
    const limited = await startOrders({ RATE_LIMITS: 'on' })
    await limited.addOffer()
    const event = purchase()
    const { body, headers } = signedEvent(event)
    const statuses = new Set<number>()
    for (let call = 0; call < 320; call++) {
      const { status } = await limited.portal.anonymous
        .post('/api/orders/generic')
        .set('X-Forwarded-For', '192.0.2.77')
        .set(headers)
        .send(body)
      statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    await limited.portal.stop()
  }, 60_000)
})
