import type { OrderEventType } from '../orders.contract.js'
import { classify } from './event-table.js'
import { anyRef, eventRefOf, optionalRef, Payload, requiredRef, requiredTime } from './payload.js'
import {
  type IncomingEvent,
  type InvoiceLines,
  PAID_UNTIL_MARGIN,
  type ProviderAdapter,
  type SignedRequest,
} from './provider.js'
import { type RefundAmounts, refundOf } from './refund.js'
import { STRIPE_EVENTS } from './stripe-events.js'

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

const OBJECT = 'data.object.'
const later = (time: number | null) => (time === null ? null : time + PAID_UNTIL_MARGIN)

/** Lines of an invoice or items of a subscription, of all versions of Stripe's interface. */
const PRODUCT = ['pricing.price_details.product', 'price.product', 'plan.product']
const PRORATION = [
  'proration',
  'parent.invoice_item_details.proration',
  'parent.subscription_item_details.proration',
]

const listAt = (payload: Payload, path: string): Payload[] => {
  const list = payload.at(`${path}.data`)
  return Array.isArray(list) ? list.map((item) => new Payload(item)) : []
}
const productsOf = (items: Payload[]) => items.flatMap((item) => item.text(...PRODUCT) ?? [])
const periodsOf = (payload: Payload) =>
  listAt(payload, `${OBJECT}lines`).filter((line) => PRORATION.every((path) => line.at(path) !== true))

function linesOf(type: OrderEventType, payload: Payload): InvoiceLines | null {
  const isInvoice = payload.text(`${OBJECT}object`) === 'invoice'
  if (isInvoice && (type === 'purchased' || type === 'renewed'))
    return {
      lines: periodsOf(payload).flatMap((line) => {
        const product = line.text(...PRODUCT)
        return product === null ? [] : [{ product, until: later(line.time('period.end')) }]
      }),
      hasMore: payload.at(`${OBJECT}lines.has_more`) === true,
    }
  if (type !== 'plan-changed') return null
  const products = productsOf(listAt(payload, `${OBJECT}items`))
  return {
    lines: products.map((product) => ({ product, until: null })),
    hasMore: payload.at(`${OBJECT}items.has_more`) === true,
  }
}

const onlyProductOf = (lines: InvoiceLines | null): string | null => {
  const products = new Set(lines?.lines.map(({ product }) => product))
  return products.size === 1 ? [...products][0]! : null
}

/** An update names the items that it replaced, also if a new period is all that changed in them. */
function isOtherProduct(payload: Payload): boolean {
  const before = new Set(productsOf(listAt(payload, 'data.previous_attributes.items')))
  const now = new Set(productsOf(listAt(payload, `${OBJECT}items`)))
  return before.size > 0 && (before.size !== now.size || [...now].some((product) => !before.has(product)))
}

const readState = (payload: Payload) => (field: string) => {
  if (field === 'lines') return periodsOf(payload).length > 0 ? 'periods' : 'prorations'
  if (field === 'product') return isOtherProduct(payload) ? 'changed' : 'same'
  return payload.text(OBJECT + field)
}

/** Without tax; null if any of the amounts is impossible. */
function amountOf(payload: Payload): number | null {
  if (payload.text(`${OBJECT}object`) !== 'invoice')
    return payload.net(`${OBJECT}amount_total`, `${OBJECT}total_details.amount_tax`)
  const given = ['total', 'total_excluding_tax', 'amount_paid'].filter(
    (name) => !payload.lacks(OBJECT + name),
  )
  const amounts = new Map(given.map((name) => [name, payload.count(OBJECT + name)]))
  const taxes = ['total_taxes', 'total_tax_amounts'].flatMap((name) => {
    const list = payload.at(OBJECT + name)
    return Array.isArray(list) ? [list.map((tax) => new Payload(tax).count('amount'))] : []
  })[0] ?? [payload.lacks(`${OBJECT}tax`) ? 0 : payload.count(`${OBJECT}tax`)]
  if ([...amounts.values(), ...taxes].includes(null)) return null
  const total = amounts.get('total') ?? amounts.get('amount_paid')
  if (total === undefined) return null
  const net = amounts.get('total_excluding_tax') ?? total! - taxes.reduce<number>((sum, tax) => sum + tax!, 0)
  // A credit that is more than the invoice stays on the customer's account.
  return total! < 0 && amounts.get('amount_paid') === 0 ? 0 : net
}

/** Payments are known by their payment intent, which charges, disputes and sessions name; invoices of later versions do not. */
const orderOf = (payload: Payload) =>
  payload.text(
    `${OBJECT}payment_intent`,
    `${OBJECT}payments.data.0.payment.payment_intent`,
    `${OBJECT}latest_invoice`,
    `${OBJECT}id`,
  )

/** An invoice that is made for a session's payment names it only in the session, and so the invoice's number joins them. */
function subscriptionOf(type: OrderEventType, payload: Payload): string | null {
  const kind = payload.text(`${OBJECT}object`)
  if (kind === 'subscription') return payload.text(`${OBJECT}id`)
  const subscription = payload.text(
    `${OBJECT}subscription`,
    `${OBJECT}parent.subscription_details.subscription`,
  )
  if (subscription !== null) return subscription
  if (kind === 'checkout.session') return payload.text(`${OBJECT}invoice`)
  return kind === 'invoice' && type === 'extra-paid' ? payload.text(`${OBJECT}id`) : null
}

/**
 * Currencies that Stripe counts in others than hundredths, by what one of its units is in them (docs.stripe.com/currencies).
 */
const HUNDREDTHS = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 100] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 0.1] as const),
])

/** Returns an amount in hundredths, as all are stored; null if it is impossible. */
function inHundredths(payload: Payload, amount: number | null): number | null {
  if (amount === null) return null
  const currency = payload.text(`${OBJECT}currency`) ?? ''
  const hundredths = Math.round(amount * (HUNDREDTHS.get(currency.toUpperCase()) ?? 1))
  return Number.isSafeInteger(hundredths) ? hundredths : null
}

const refundAmounts = (payload: Payload): RefundAmounts => ({
  isWhole: payload.at(`${OBJECT}refunded`) === true,
  refunded: inHundredths(payload, payload.count(`${OBJECT}amount_refunded`)),
  of: inHundredths(payload, payload.count(`${OBJECT}amount`)),
})

/** Stripe: Checkout in payment mode, invoices of subscriptions, refunds and disputes (docs/decisions/orders.md). */
export const stripe: ProviderAdapter = {
  provider: 'stripe',
  isSigned,
  signedAt(header) {
    const signature = header('stripe-signature')
    return signature === undefined ? undefined : Number(/(?:^|,)t=(\d{1,12})/.exec(signature)?.[1]) * 1000
  },
  toEvent(json): IncomingEvent | null {
    const payload = new Payload(json)
    const known = classify(STRIPE_EVENTS, payload.text('type') ?? '', readState(payload))
    if (!known.type) return null
    const { type, ...refund } = refundOf(known.type, refundAmounts(payload))
    const eventRef = eventRefOf(payload.text('id'))
    const order = orderOf(payload)
    const subscription = subscriptionOf(type, payload)
    const isUnclear = type === 'unclear'
    const lines = linesOf(type, payload)
    const isSale = ['purchased', 'renewed', 'extra-paid'].includes(type)
    return {
      eventRef,
      type,
      shopEvent: known.shopEvent,
      isTest: [payload.at('livemode'), payload.at(`${OBJECT}livemode`)].includes(false),
      occurredAt: requiredTime(payload.time('created')),
      orderRef: isUnclear ? anyRef(order, eventRef) : requiredRef(order, 'order number'),
      subscriptionRef: isUnclear ? null : optionalRef(subscription, 'subscription number'),
      product:
        payload.text(`${OBJECT}object`) === 'checkout.session'
          ? payload.text(`${OBJECT}metadata.product`, `${OBJECT}payment_link`)
          : onlyProductOf(lines),
      lines,
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
      amount: isSale ? inHundredths(payload, amountOf(payload)) : null,
      currency: payload.text(`${OBJECT}currency`),
      affiliateCode: payload.text(
        `${OBJECT}metadata.affiliateCode`,
        `${OBJECT}subscription_details.metadata.affiliateCode`,
        `${OBJECT}parent.subscription_details.metadata.affiliateCode`,
      ),
      paidUntil: type === 'cancelled' ? payload.time(`${OBJECT}ended_at`) : null,
      ...refund,
      isOfFirst: false,
    }
  },
}
