import { createHmac } from 'node:crypto'
import { newId } from '../../platform/database/queries/new-id.js'
import type { GenericOrderEvent, OrderProvider } from '../orders.contract.js'
import type { SignedRequest } from './provider.js'
import { webhookOf } from '../../platform/http/requests/standard-webhook.js'

const PRODUCT = 'test'
const EMAIL = 'test@example.com'
const NAME = 'Test Buyer'

/** A purchase of 1.00 as each provider writes it, marked as a test where it can be. */
const BODIES: Record<OrderProvider, (orderId: string, at: Date) => object> = {
  generic: (orderId, at): GenericOrderEvent => ({
    type: 'purchased',
    occurredAt: at.toISOString(),
    orderId,
    product: PRODUCT,
    email: EMAIL,
    name: NAME,
    amount: 1,
    currency: 'USD',
    test: true,
  }),
  stripe: (id, at) => ({
    id: `evt_${id}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: secondsOf(at),
    livemode: false,
    data: {
      object: {
        id,
        object: 'checkout.session',
        mode: 'payment',
        payment_status: 'paid',
        amount_total: 100,
        currency: 'usd',
        customer_details: { email: EMAIL, name: NAME },
        metadata: { product: PRODUCT },
      },
    },
  }),
  lemonsqueezy: (id, at) => ({
    meta: { event_name: 'order_created', test_mode: true },
    data: {
      type: 'orders',
      id,
      attributes: {
        status: 'paid',
        total: 100,
        tax: 0,
        currency: 'USD',
        user_email: EMAIL,
        user_name: NAME,
        first_order_item: { variant_id: PRODUCT },
        created_at: at.toISOString(),
      },
    },
  }),
  polar: (id, at) => ({
    type: 'order.paid',
    timestamp: at.toISOString(),
    data: {
      id,
      billing_reason: 'purchase',
      net_amount: 100,
      currency: 'usd',
      product_id: PRODUCT,
      customer: { email: EMAIL, name: NAME },
    },
  }),
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Returns the request of a purchase, signed with the secret as the provider signs. */
export async function testRequest(provider: OrderProvider, secret: string): Promise<SignedRequest> {
  const [orderId, at] = [`test-${newId()}`, new Date()]
  const body = JSON.stringify(BODIES[provider](orderId, at))
  const headers = await signatureOf(provider, { secret, id: `msg-${orderId}`, at, body })
  return { body: Buffer.from(body), header: (name) => headers[name] }
}

interface Unsigned {
  secret: string
  id: string
  at: Date
  body: string
}

async function signatureOf(
  provider: OrderProvider,
  { secret, id, at, body }: Unsigned,
): Promise<Record<string, string>> {
  if (provider === 'lemonsqueezy')
    return { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') }
  if (provider === 'stripe') {
    const { default: Stripe } = await import('stripe')
    const signed = { payload: body, secret, timestamp: secondsOf(at) }
    return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed) }
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': String(secondsOf(at)),
    'webhook-signature': webhookOf(secret).sign(id, at, body),
  }
}
