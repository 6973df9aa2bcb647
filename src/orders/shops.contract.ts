import type { OrderProvider, OrderReceiptAnswer } from './orders.contract.js'

/** Connecting a shop: Settings → Shops (contract §5, 'Orders'). */

/**
 * Why a request was refused. `unsigned`: its signature is missing or was sent twice. `old`: it was signed more than 5 minutes
 * ago, or ahead of time. `event`: it is signed, but lacks what makes it an event.
 */
export type ShopRefusal = 'no-secret' | 'unsigned' | 'old' | 'signature' | 'json' | 'event'

export interface Shop {
  provider: OrderProvider
  /** The webhook's address, for the shop. */
  url: string
  /** Where the secret that is in force is set; null: nowhere, so that the provider's orders are refused. */
  secret: 'environment' | 'here' | null
  /** One was saved here, whether or not the environment's is in force. */
  hasSaved: boolean
  /** The newest event that was stored, one of a test too; ISO 8601. */
  lastEventAt: string | null
  lastRefusal: { at: string; reason: ShopRefusal } | null
  /** Of what was saved here. */
  version: number
}

/** GET /api/admin/shops */
export interface ShopsAnswer {
  shops: Shop[]
}

/** PUT /api/admin/shops/{provider} */
export interface ShopAnswer {
  shop: Shop
}

/** POST …/test: the event as it is listed. */
export type ShopTestAnswer = OrderReceiptAnswer

export const SHOP_SECRET_MAX = 200

const BASE64 = '(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?'

/** What the providers' secrets look like, by their documentation. */
const SECRETS: Record<OrderProvider, { pattern: RegExp; sentence: string }> = {
  generic: {
    pattern: new RegExp(`^whsec_(?=.{32,})${BASE64}$`),
    sentence: 'The secret must be whsec_ followed by at least 24 random bytes in base64.',
  },
  stripe: {
    pattern: /^whsec_[A-Za-z0-9+/=_-]{16,}$/,
    sentence: "Stripe's signing secret begins with whsec_. Copy it from the webhook's page in Stripe.",
  },
  lemonsqueezy: {
    pattern: /^[\x21-\x7e]{6,40}$/,
    sentence: 'The signing secret must have 6 to 40 characters and no spaces.',
  },
  polar: {
    pattern: new RegExp(
      `^(polar_whs_[A-Za-z0-9+/=_-]{16,}|whsec_(?=.{24,})${BASE64}|[A-Za-z0-9+/]{24,}={0,2})$`,
    ),
    sentence:
      "Polar's webhook secret begins with polar_whs_ or whsec_, or is in base64. Copy it from the endpoint's page in Polar.",
  },
}

/** Returns why a text can't be the secret of a provider; null if it can. */
export const secretFault = (provider: OrderProvider, secret: string): string | null =>
  SECRETS[provider].pattern.test(secret) && secret.length <= SHOP_SECRET_MAX
    ? null
    : SECRETS[provider].sentence

/** What to choose in the settings of each provider's webhook; our own format has no such list. */
export const SHOP_EVENTS: Record<OrderProvider, readonly string[]> = {
  generic: [],
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'invoice.paid',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'refund.failed',
  ],
  lemonsqueezy: [
    'order_created',
    'order_refunded',
    'subscription_created',
    'subscription_updated',
    'subscription_cancelled',
    'subscription_expired',
    'subscription_payment_success',
    'subscription_payment_failed',
    'subscription_payment_recovered',
    'subscription_payment_refunded',
  ],
  polar: [
    'order.paid',
    'order.refunded',
    'subscription.updated',
    'subscription.past_due',
    'subscription.canceled',
    'subscription.revoked',
  ],
}
