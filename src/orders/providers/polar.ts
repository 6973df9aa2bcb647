import type { OrderEventType } from '../orders.contract.js'
import { eventRefOf, optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import { PAID_UNTIL_MARGIN, type IncomingEvent, type ProviderAdapter } from './provider.js'
import { isStandardWebhook } from './standard-webhook.js'

const ORDERS: Record<string, OrderEventType> = {
  purchase: 'purchased',
  subscription_create: 'purchased',
  subscription_cycle: 'renewed',
}

/** Of order.paid the reason decides; `subscription.updated` follows each of the more specific events. */
function typeOf(payload: Payload): OrderEventType | null {
  switch (payload.text('type')) {
    case 'order.paid':
      return ORDERS[payload.text('data.billing_reason') ?? ''] ?? null
    case 'order.refunded':
      return 'refunded'
    case 'subscription.past_due':
      return 'past-due'
    case 'subscription.canceled':
    case 'subscription.revoked':
      return 'cancelled'
    case 'subscription.updated':
      return payload.text('data.status') === 'active' ? 'plan-changed' : null
    default:
      return null
  }
}

const later = (time: number | null) => (time === null ? null : time + PAID_UNTIL_MARGIN)

/** Polar: orders and subscriptions, signed after Standard Webhooks. */
export const polar: ProviderAdapter = {
  provider: 'polar',
  isSigned: isStandardWebhook,
  toEvent(json, { header }): IncomingEvent | null {
    const payload = new Payload(json)
    const type = typeOf(payload)
    if (!type) return null
    const isOrder = payload.text('type')!.startsWith('order.')
    const subscriptionRef = payload.text(isOrder ? 'data.subscription_id' : 'data.id')
    return {
      eventRef: eventRefOf(header('webhook-id')),
      type,
      occurredAt: requiredTime(payload.time('timestamp', 'data.modified_at', 'data.created_at')),
      // A subscription's event names no order; its own number belongs to none.
      orderRef: requiredRef(payload.text('data.id'), 'order number'),
      subscriptionRef: optionalRef(subscriptionRef, 'subscription number'),
      product: payload.text('data.product_id', 'data.product.id'),
      email: payload.text('data.customer.email', 'data.user.email'),
      name: payload.text('data.customer.name', 'data.customer_name'),
      amount: isOrder ? payload.count('data.total_amount', 'data.amount') : null,
      currency: payload.text('data.currency'),
      affiliateCode: payload.text('data.metadata.affiliateCode', 'data.metadata.affiliate_code'),
      paidUntil:
        type === 'cancelled'
          ? payload.time('data.ended_at', 'data.ends_at', 'data.current_period_end')
          : later(payload.time('data.subscription.current_period_end', 'data.current_period_end')),
      refunded: type === 'refunded' ? payload.count('data.refunded_amount') : null,
    }
  },
}
