import { FailureException } from '../../platform/errors/failure.js'
import type { SignedRequest } from '../../platform/http/requests/standard-webhook.js'
import type { OrderEventType, OrderProvider } from '../orders.contract.js'
import type { ShopRefusal } from '../shops.contract.js'

export type { SignedRequest }

/**
 * Milliseconds that a key outlives the paid period of a subscription: providers charge for the next one up to some hours
 * after it has begun, and nobody is to be locked out meanwhile.
 */
export const PAID_UNTIL_MARGIN = 24 * 60 * 60 * 1000

/** The lines of an invoice, or the items of a subscription, that may name its plan: those that are no prorations. */
export interface InvoiceLines {
  lines: { product: string; until: number | null }[]
  /** The shop has sent only some of them. */
  hasMore: boolean
}

/** An event of a shop in our words; times in milliseconds since 1970, money in cents, null where the shop says nothing. */
export interface IncomingEvent {
  eventRef: string
  type: OrderEventType
  /** The provider's name of the event, and the states that count; null of our own format. */
  shopEvent: string | null
  isTest: boolean
  occurredAt: number
  orderRef: string
  subscriptionRef: string | null
  product: string | null
  /** Where the offers decide which product and end count. */
  lines: InvoiceLines | null
  email: string | null
  name: string | null
  /** Without tax; null of a payment: impossible. */
  amount: number | null
  currency: string | null
  affiliateCode: string | null
  paidUntil: number | null
  /** Of a refund: in total; null: all. */
  refunded: number | null
  /** What `refunded` is a part of, where the shop counts tax in both; null: of the payment's amount. */
  refundedOf: number | null
  /** A refund of the subscription's first payment, which the shop numbers twice. */
  isOfFirst: boolean
}

/** A request that is not what its provider would send, and why. */
export class RefusedRequest extends FailureException {
  constructor(
    status: number,
    sentence: string,
    readonly refusal: ShopRefusal,
  ) {
    super(status, sentence)
  }
}

/** One shop system: how it signs, and what its events are in our words. */
export interface ProviderAdapter {
  readonly provider: OrderProvider
  /** Returns whether the body is what the holder of the secret has signed, less than 5 minutes ago where it has a time. */
  isSigned: (request: SignedRequest, secret: string) => Promise<boolean> | boolean
  /** Returns the time in the signature, in milliseconds; null if the scheme has none; undefined if it is missing. */
  signedAt: (header: SignedRequest['header']) => number | null | undefined
  /**
   * Returns the event; null if it is of a kind that has no effect here.
   * @throws {FailureException} 400 – the event lacks what makes it one
   */
  toEvent: (payload: unknown, request: SignedRequest) => Promise<IncomingEvent | null> | IncomingEvent | null
}
