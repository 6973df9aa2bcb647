import type { OrderEventType } from '../orders.contract.js'
import { eventRefOf, optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import {
  PAID_UNTIL_MARGIN,
  type IncomingEvent,
  type ProviderAdapter,
  type SignedRequest,
} from './provider.js'

/** By Stripe's own library, which takes 19 MB of memory: only a server that gets Stripe's events loads it. */
async function isSigned({ body, header }: SignedRequest, secret: string): Promise<boolean> {
  const { default: Stripe } = await import('stripe')
  try {
    Stripe.webhooks.constructEvent(body, header('stripe-signature') ?? '', secret)
    return true
  } catch {
    return false
  }
}

const INVOICES: Record<string, OrderEventType> = {
  subscription_create: 'purchased',
  subscription_cycle: 'renewed',
}

const OUTCOMES: Record<string, OrderEventType> = { won: 'dispute-won', lost: 'disputed' }

function typeOf(payload: Payload): OrderEventType | null {
  switch (payload.text('type')) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      // Of a subscription the invoice is the payment.
      const isPaid = payload.text('data.object.payment_status') === 'paid'
      return isPaid && payload.text('data.object.mode') === 'payment' ? 'purchased' : null
    }
    case 'invoice.paid':
      return INVOICES[payload.text('data.object.billing_reason') ?? ''] ?? null
    case 'invoice.payment_failed':
      return payload.text('data.object.billing_reason') === 'subscription_cycle' ? 'past-due' : null
    case 'customer.subscription.updated': {
      const isOtherPlan = payload.at('data.previous_attributes.items') !== undefined
      return isOtherPlan && payload.text('data.object.status') === 'active' ? 'plan-changed' : null
    }
    case 'customer.subscription.deleted':
      return 'cancelled'
    case 'charge.refunded':
      return 'refunded'
    case 'charge.dispute.created':
      return 'disputed'
    case 'charge.dispute.closed':
      return OUTCOMES[payload.text('data.object.status') ?? ''] ?? null
    default:
      return null
  }
}

const later = (time: number | null) => (time === null ? null : time + PAID_UNTIL_MARGIN)

const OBJECT = 'data.object.'
const LINE = 'data.object.lines.data.0.'
const ITEM = 'data.object.items.data.0.'

function paidUntilOf(type: OrderEventType, payload: Payload): number | null {
  if (type === 'cancelled') return payload.time(`${OBJECT}ended_at`)
  if (type === 'plan-changed')
    return later(payload.time(`${OBJECT}current_period_end`, `${ITEM}current_period_end`))
  return later(payload.time(`${LINE}period.end`))
}

/** Payments are known by their payment intent, which charges, disputes and sessions name; invoices of later versions do not. */
const orderOf = (payload: Payload) =>
  payload.text(
    `${OBJECT}payment_intent`,
    `${OBJECT}payments.data.0.payment.payment_intent`,
    `${OBJECT}latest_invoice`,
    `${OBJECT}id`,
  )

function subscriptionOf(payload: Payload): string | null {
  if (payload.text(`${OBJECT}object`) === 'subscription') return payload.text(`${OBJECT}id`)
  return payload.text(`${OBJECT}subscription`, `${OBJECT}parent.subscription_details.subscription`)
}

/** Stripe: Checkout in payment mode, invoices of subscriptions, refunds and disputes (docs/decisions/055). */
export const stripe: ProviderAdapter = {
  provider: 'stripe',
  isSigned,
  toEvent(json): IncomingEvent | null {
    const payload = new Payload(json)
    const type = typeOf(payload)
    if (!type) return null
    return {
      eventRef: eventRefOf(payload.text('id')),
      type,
      occurredAt: requiredTime(payload.time('created')),
      orderRef: requiredRef(orderOf(payload), 'order number'),
      subscriptionRef: optionalRef(subscriptionOf(payload), 'subscription number'),
      product: payload.text(
        `${OBJECT}metadata.product`,
        `${OBJECT}payment_link`,
        `${LINE}pricing.price_details.product`,
        `${LINE}price.product`,
        `${ITEM}price.product`,
      ),
      email: payload.text(
        `${OBJECT}customer_email`,
        `${OBJECT}customer_details.email`,
        `${OBJECT}billing_details.email`,
      ),
      name: payload.text(
        `${OBJECT}customer_name`,
        `${OBJECT}customer_details.name`,
        `${OBJECT}billing_details.name`,
      ),
      amount: payload.count(`${OBJECT}amount_total`, `${OBJECT}amount_paid`),
      currency: payload.text(`${OBJECT}currency`),
      affiliateCode: payload.text(
        `${OBJECT}metadata.affiliateCode`,
        `${OBJECT}subscription_details.metadata.affiliateCode`,
        `${OBJECT}parent.subscription_details.metadata.affiliateCode`,
      ),
      paidUntil: paidUntilOf(type, payload),
      refunded: type === 'refunded' ? payload.count(`${OBJECT}amount_refunded`) : null,
    }
  },
}
