import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderEventType } from '../orders.contract.js'
import { optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import {
  PAID_UNTIL_MARGIN,
  type IncomingEvent,
  type ProviderAdapter,
  type SignedRequest,
} from './provider.js'

function isSigned({ body, header }: SignedRequest, secret: string): boolean {
  const ours = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const theirs = Buffer.from(header('x-signature') ?? '')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

const TYPES: Record<string, OrderEventType> = {
  order_created: 'purchased',
  order_refunded: 'refunded',
  subscription_payment_success: 'renewed',
  subscription_payment_recovered: 'renewed',
  subscription_payment_failed: 'past-due',
  subscription_payment_refunded: 'refunded',
  // These two tell which product a subscription has, and until when it is paid.
  subscription_created: 'plan-changed',
  subscription_updated: 'plan-changed',
  subscription_cancelled: 'cancelled',
  subscription_expired: 'cancelled',
}
const RUNNING = ['active', 'on_trial']

/** The first payment of a subscription comes as `order_created` too, and a subscription that ended has its own event. */
function isCounted(name: string, payload: Payload): boolean {
  if (name === 'order_created') return payload.text('data.attributes.status') === 'paid'
  if (name === 'subscription_payment_success')
    return payload.text('data.attributes.billing_reason') === 'renewal'
  if (name === 'subscription_created' || name === 'subscription_updated')
    return RUNNING.includes(payload.text('data.attributes.status') ?? '')
  return true
}

function paidUntilOf(type: OrderEventType, payload: Payload): number | null {
  if (type === 'cancelled') return payload.time('data.attributes.ends_at')
  const renewsAt = payload.time('data.attributes.renews_at')
  return renewsAt === null ? null : renewsAt + PAID_UNTIL_MARGIN
}

/**
 * Lemon Squeezy: HMAC-SHA256 of the body in `X-Signature`, without a time. Its events have no id, so the body's hash is
 * theirs: a repeated delivery has the same body.
 */
export const lemonsqueezy: ProviderAdapter = {
  provider: 'lemonsqueezy',
  isSigned,
  toEvent(json, { body }): IncomingEvent | null {
    const payload = new Payload(json)
    const name = payload.text('meta.event_name') ?? ''
    const type = Object.hasOwn(TYPES, name) ? TYPES[name]! : null
    if (!type || !isCounted(name, payload)) return null
    const kind = payload.text('data.type')
    const id = requiredRef(payload.text('data.id'), 'order number')
    const subscription = kind === 'subscriptions' ? id : payload.text('data.attributes.subscription_id')
    return {
      eventRef: createHash('sha256').update(body).digest('hex'),
      type,
      occurredAt: requiredTime(payload.time('data.attributes.updated_at', 'data.attributes.created_at')),
      orderRef: orderOf(kind, id, payload),
      subscriptionRef: optionalRef(subscription, 'subscription number'),
      product: payload.text(
        'data.attributes.variant_id',
        'data.attributes.first_order_item.variant_id',
        'data.attributes.product_id',
      ),
      email: payload.text('data.attributes.user_email'),
      name: payload.text('data.attributes.user_name'),
      amount: payload.count('data.attributes.total'),
      currency: payload.text('data.attributes.currency'),
      affiliateCode: payload.text('meta.custom_data.affiliateCode', 'meta.custom_data.affiliate_code'),
      paidUntil: paidUntilOf(type, payload),
      refunded: type === 'refunded' ? payload.count('data.attributes.refunded_amount') : null,
    }
  },
}

/** Orders and invoices are numbered apart; a subscription names the order that began it. */
function orderOf(kind: string | null, id: string, payload: Payload): string {
  if (kind === 'subscriptions') return requiredRef(payload.text('data.attributes.order_id'), 'order number')
  return kind === 'subscription-invoices' ? `invoice-${id}` : id
}
