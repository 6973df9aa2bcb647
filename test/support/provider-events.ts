import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { nextNumber } from './order-events.js'

const SECRET = 'a-secret-of-the-tests-0123456789'
/** The variables that turn all providers on. */
export const PROVIDER_SECRETS = {
  ORDERS_STRIPE_SECRET: SECRET,
  ORDERS_LEMONSQUEEZY_SECRET: SECRET,
  ORDERS_POLAR_SECRET: SECRET,
}
export type Shop = 'stripe' | 'lemonsqueezy' | 'polar'

const hmac = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')

/** How each provider signs. */
const SIGN: Record<Shop, (body: string) => Record<string, string>> = {
  stripe(body) {
    const at = Math.floor(Date.now() / 1000)
    return { 'Stripe-Signature': `t=${at},v1=${hmac(`${at}.${body}`)}` }
  },
  lemonsqueezy: (body) => ({ 'X-Signature': hmac(body) }),
  polar(body) {
    const [id, at] = [nextNumber('msg'), new Date()]
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(SECRET, { format: 'raw' }).sign(id, at, body),
    }
  },
}

/** Returns the body and headers of an event as the provider sends it. */
export function providerEvent(shop: Shop, event: object) {
  const body = JSON.stringify(event)
  return { body, headers: { 'Content-Type': 'application/json', ...SIGN[shop](body) } }
}

/** As much of an event as tests change. */
interface CaseEvent {
  id?: string
  meta: { event_name?: string; test_mode?: boolean }
  data: { id: string; refunded_amount?: number }
}

/** Reads an event of test/cases/inputs, with the given parts of its text replaced. */
export function caseInput(name: string, replaced: Record<string, string | number> = {}): CaseEvent {
  const text = readFileSync(resolve('test/cases/inputs', `${name}.json`), 'utf8')
  return JSON.parse(
    Object.entries(replaced).reduce((all, [from, to]) => all.replaceAll(from, String(to)), text),
  ) as CaseEvent
}

/** Returns a Stripe event about an object. */
export const stripeEvent = (type: string, at: string, object: object, others: object = {}) => ({
  id: nextNumber('evt'),
  object: 'event',
  created: Math.floor(Date.parse(at) / 1000),
  type,
  livemode: true,
  data: { object, ...others },
})

/** Returns a Lemon Squeezy event about an object. */
export const lemonEvent = (name: string, type: string, id: string, at: string, attributes: object) => ({
  meta: { event_name: name, test_mode: false },
  data: { type, id, attributes: { currency: 'USD', updated_at: at, created_at: at, ...attributes } },
})

/** Returns a Polar event about an object. */
export const polarEvent = (type: string, at: string, data: object) => ({ type, timestamp: at, data })
