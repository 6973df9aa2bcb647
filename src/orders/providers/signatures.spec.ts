import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { generic } from './generic.js'
import { lemonsqueezy } from './lemonsqueezy.js'
import { polar } from './polar.js'
import type { ProviderAdapter, SignedRequest } from './provider.js'
import { stripe } from './stripe.js'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const RAW_SECRET = 'polar_whs_a-secret-of-the-tests'
const BODY = '{"type":"purchased"}'
const now = () => Math.floor(Date.now() / 1000)

const request = (headers: Record<string, string | undefined>, body = BODY): SignedRequest => ({
  body: Buffer.from(body),
  header: (name) => headers[name],
})

/** Headers as the libraries of the schemes write them. */
const standard = (secret: string, at = now(), format?: 'raw') => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at),
  'webhook-signature': new Webhook(secret, format && { format }).sign('msg_1', new Date(at * 1000), BODY),
})
const ofStripe = (timestamp = now(), secret = SECRET) => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: BODY, secret, timestamp }),
})
const ofLemonSqueezy = (secret = SECRET) => ({
  'x-signature': createHmac('sha256', secret).update(BODY).digest('hex'),
})

const SCHEMES: [string, ProviderAdapter, string, () => Record<string, string>][] = [
  ['generic', generic, SECRET, () => standard(SECRET)],
  ['polar', polar, RAW_SECRET, () => standard(RAW_SECRET, now(), 'raw')],
  ['stripe', stripe, SECRET, () => ofStripe()],
  ['lemonsqueezy', lemonsqueezy, SECRET, () => ofLemonSqueezy()],
]

describe.each(SCHEMES)('signature of %s', (_, adapter, secret, headers) => {
  it('admits what its library signs', async () => {
    expect(await adapter.isSigned(request(headers()), secret)).toBe(true)
  })

  it('refuses another body, another secret, and missing headers', async () => {
    expect(await adapter.isSigned(request(headers(), `${BODY} `), secret)).toBe(false)
    expect(await adapter.isSigned(request(headers()), `${secret.slice(0, -4)}AAAA`)).toBe(false)
    expect(await adapter.isSigned(request({}), secret)).toBe(false)
    for (const name of Object.keys(headers()))
      expect(await adapter.isSigned(request({ ...headers(), [name]: undefined }), secret)).toBe(false)
  })

  it.each(['', 'v1,', 'v1', ',', 't=1', 'v1=abc', 'v1,AAAA', '\u00e9'])('refuses %j', async (signature) => {
    const name = Object.keys(headers()).at(-1)!
    expect(await adapter.isSigned(request({ ...headers(), [name]: signature }), secret)).toBe(false)
  })
})

it('agrees with a vector of the specification of Standard Webhooks', () => {
  const signature = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1614265330 * 1000),
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

it('is refused after 5 minutes where the scheme has a time', async () => {
  expect(await generic.isSigned(request(standard(SECRET, now() - 301)), SECRET)).toBe(false)
  expect(await stripe.isSigned(request(ofStripe(now() - 301)), SECRET)).toBe(false)
})

describe('several signatures in one header', () => {
  it('are admitted if one is right, for a secret that is being changed', async () => {
    const headers = standard(SECRET)
    const both = `v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`
    expect(await generic.isSigned(request({ ...headers, 'webhook-signature': both }), SECRET)).toBe(true)
    const [header] = Object.values(ofStripe())
    const withAnother = { 'stripe-signature': `${header},v1=${'0'.repeat(64)}` }
    expect(await stripe.isSigned(request(withAnother), SECRET)).toBe(true)
  })

  it('are computed once, so that nobody can keep the server busy with thousands of them', async () => {
    const body = 'x'.repeat(100 * 1024)
    const withMany = async (count: number) => {
      const header = `t=${now()}${`,v1=${'0'.repeat(64)}`.repeat(count)}`
      const started = performance.now()
      expect(await stripe.isSigned(request({ 'stripe-signature': header }, body), SECRET)).toBe(false)
      return performance.now() - started
    }
    const fastest = async (count: number) => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) times.push(await withMany(count))
      return Math.min(...times)
    }
    await fastest(1)
    expect(await fastest(1_000)).toBeLessThan(100 * (await fastest(1)))
  })

  it('are refused with two times', async () => {
    const [header] = Object.values(ofStripe())
    expect(await stripe.isSigned(request({ 'stripe-signature': `${header},t=1` }), SECRET)).toBe(false)
  })
})
