import { classify } from './event-table.js'
import { anyRef, eventRefOf, optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import { POLAR_EVENTS } from './polar-events.js'
import { PAID_UNTIL_MARGIN, type IncomingEvent, type ProviderAdapter } from './provider.js'
import { refundOf } from './refund.js'
import { isStandardWebhook, standardTime } from '../../platform/http/requests/standard-webhook.js'

const later = (time: number | null) => (time === null ? null : time + PAID_UNTIL_MARGIN)

/** Without tax; null if any of the amounts is impossible. */
function amountOf(payload: Payload): number | null {
  const net = payload.net('data.total_amount', 'data.tax_amount')
  if (payload.lacks('data.net_amount')) return net
  const isPossible = net !== null || payload.lacks('data.total_amount')
  return isPossible ? payload.count('data.net_amount') : null
}

/** Polar: orders and subscriptions, signed after Standard Webhooks. */
export const polar: ProviderAdapter = {
  provider: 'polar',
  isSigned: isStandardWebhook,
  signedAt: standardTime,
  toEvent(json, { header }): IncomingEvent | null {
    const payload = new Payload(json)
    const name = payload.text('type') ?? ''
    const known = classify(POLAR_EVENTS, name, (field) => payload.text(`data.${field}`))
    if (!known.type) return null
    // Both without tax: the amount that is paid back, and the payment's.
    const { type, ...refund } = refundOf(known.type, {
      isWhole: payload.text('data.status') === 'refunded',
      refunded: payload.count('data.refunded_amount'),
    })
    const isOrder = name.startsWith('order.')
    const isPayment = type === 'purchased' || type === 'renewed'
    const eventRef = eventRefOf(header('webhook-id'))
    const isUnclear = type === 'unclear'
    // A subscription's event names no order; its own number belongs to none.
    const order = payload.text('data.id')
    const subscription = payload.text(isOrder ? 'data.subscription_id' : 'data.id')
    return {
      eventRef,
      type,
      shopEvent: known.shopEvent,
      isTest: false,
      occurredAt: requiredTime(payload.time('timestamp', 'data.modified_at', 'data.created_at')),
      orderRef: isUnclear ? anyRef(order, eventRef) : requiredRef(order, 'order number'),
      subscriptionRef: isUnclear ? null : optionalRef(subscription, 'subscription number'),
      product: payload.text('data.product_id', 'data.product.id'),
      lines: null,
      email: payload.text('data.customer.email', 'data.user.email'),
      name: payload.text('data.customer.name', 'data.customer_name'),
      amount: isPayment ? amountOf(payload) : null,
      currency: payload.text('data.currency'),
      affiliateCode: payload.text('data.metadata.affiliateCode', 'data.metadata.affiliate_code'),
      paidUntil: isPayment
        ? later(payload.time('data.subscription.current_period_end'))
        : type === 'cancelled'
          ? payload.time('data.ended_at', 'data.ends_at', 'data.current_period_end')
          : null,
      ...refund,
      isOfFirst: false,
    }
  },
}
