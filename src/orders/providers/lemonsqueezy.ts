import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderEventType } from '../orders.contract.js'
import { classify } from './event-table.js'
import { LEMONSQUEEZY_EVENTS } from './lemonsqueezy-events.js'
import { anyRef, optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import {
  PAID_UNTIL_MARGIN,
  type IncomingEvent,
  type ProviderAdapter,
  type SignedRequest,
} from './provider.js'
import { refundOf } from './refund.js'

const ATTRIBUTES = 'data.attributes.'

function isSigned({ body, header }: SignedRequest, secret: string): boolean {
  const ours = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const theirs = Buffer.from(header('x-signature') ?? '')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

function paidUntilOf(type: OrderEventType, payload: Payload): number | null {
  if (type === 'cancelled') return payload.time(`${ATTRIBUTES}ends_at`)
  if (type !== 'plan-changed') return null
  const renewsAt = payload.time(`${ATTRIBUTES}renews_at`)
  return renewsAt === null ? null : renewsAt + PAID_UNTIL_MARGIN
}

/**
 * Lemon Squeezy: HMAC-SHA256 of the body in `X-Signature`, without a time. Its events have no id, so the body's hash is
 * theirs: a repeated delivery has the same body.
 */
export const lemonsqueezy: ProviderAdapter = {
  provider: 'lemonsqueezy',
  isSigned,
  signedAt: (header) => (header('x-signature') === undefined ? undefined : null),
  toEvent(json, { body }): IncomingEvent | null {
    const payload = new Payload(json)
    const name = payload.text('meta.event_name') ?? ''
    const known = classify(LEMONSQUEEZY_EVENTS, name, (field) => payload.text(ATTRIBUTES + field))
    if (!known.type) return null
    const { type, ...refund } = refundOf(known.type, {
      isWhole: payload.text(`${ATTRIBUTES}status`) === 'refunded',
      refunded: payload.count(`${ATTRIBUTES}refunded_amount`),
      of: payload.count(`${ATTRIBUTES}total`),
    })
    const eventRef = createHash('sha256').update(body).digest('hex')
    const kind = payload.text('data.type')
    const id = payload.text('data.id')
    const subscription = kind === 'subscriptions' ? id : payload.text(`${ATTRIBUTES}subscription_id`)
    const isUnclear = type === 'unclear'
    return {
      eventRef,
      type,
      shopEvent: known.shopEvent,
      isTest: [payload.at('meta.test_mode'), payload.at(`${ATTRIBUTES}test_mode`)].includes(true),
      occurredAt: requiredTime(payload.time(`${ATTRIBUTES}updated_at`, `${ATTRIBUTES}created_at`)),
      orderRef: isUnclear ? anyRef(id, eventRef) : orderOf(kind, requiredRef(id, 'order number'), payload),
      subscriptionRef: isUnclear ? null : optionalRef(subscription, 'subscription number'),
      product: payload.text(
        `${ATTRIBUTES}variant_id`,
        `${ATTRIBUTES}first_order_item.variant_id`,
        `${ATTRIBUTES}product_id`,
      ),
      lines: null,
      email: payload.text(`${ATTRIBUTES}user_email`),
      name: payload.text(`${ATTRIBUTES}user_name`),
      amount: type === 'refunded' ? null : payload.net(`${ATTRIBUTES}total`, `${ATTRIBUTES}tax`),
      currency: payload.text(`${ATTRIBUTES}currency`),
      affiliateCode: payload.text('meta.custom_data.affiliateCode', 'meta.custom_data.affiliate_code'),
      paidUntil: paidUntilOf(type, payload),
      ...refund,
      isOfFirst: type === 'refunded' && payload.text(`${ATTRIBUTES}billing_reason`) === 'initial',
    }
  },
}

/** Orders and invoices are numbered apart; a subscription names the order that began it. */
function orderOf(kind: string | null, id: string, payload: Payload): string {
  if (kind === 'subscriptions') return requiredRef(payload.text(`${ATTRIBUTES}order_id`), 'order number')
  return kind === 'subscription-invoices' ? `invoice-${id}` : id
}
