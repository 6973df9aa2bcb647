/** POST /api/affiliate/sales: sales and refunds from a payment system, signed (contract §5, docs/decisions/affiliate.md). */

export const SIGNATURE_HEADER = 'x-portal-signature'
export const TIMESTAMP_HEADER = 'x-portal-timestamp'

export const SALE_STATUSES = [
  'credited',
  'refunded',
  'flagged',
  'unattributed',
  'no-affiliate',
  'waiting',
] as const
/**
 * `credited`: its commission is in the ledger. `flagged`: bought by the affiliate, earns nothing. `unattributed`: no
 * affiliate is known yet. `no-affiliate`: a master has set that there is none. `waiting`: the order names an unknown code,
 * or the affiliate's key has ended, and a person corrects it (sale-corrections.contract.ts).
 */
export type SaleStatus = (typeof SALE_STATUSES)[number]
/** As it is stored. `ended`: waiting because the code's affiliate could not earn when the sale was recorded. */
export type StoredStatus = SaleStatus | 'ended'

export interface SaleEvent {
  type: 'sale' | 'refund'
  /** The payment system's number of the order: printable characters, 100 at most. */
  externalId: string
  /** Dollars to the cent. Of a refund: the part that is refunded; absent: the rest of the sale. */
  amount?: number
  /** A partial refund's own number, which distinguishes several refunds of one sale. */
  refundId?: string
  /** The referral link's code, if the order has it. A later event may name another code for a waiting sale. */
  code?: string
  /**
   * The access key that was issued for the order: without a code, its first sign-in determines the affiliate. An unknown
   * key is 404, unless there is a code.
   */
  accessKey?: string
  /** The customer's address; only a keyed hash of it is stored. */
  email?: string
  /** ISO 8601; absent: now. Ahead of the portal's clock by CLOCK_TOLERANCE at most. */
  soldAt?: string
}

export interface SaleAnswer {
  sale: RecordedSale
}

export interface RecordedSale {
  externalId: string
  status: SaleStatus
  /** Dollars that the affiliate has earned and keeps; 0 after a full refund. */
  commission: number
  /** Dollars that the customer got back. */
  refunded: number
}

/** Dollars. */
export const SALE_AMOUNT = { from: 0.01, to: 9_999_999.99 } as const
export const EXTERNAL_ID_MAX = 100
export const NAMED_CODE_MAX = 100
/** Milliseconds that the sender's clock may be ahead. */
export const CLOCK_TOLERANCE = 5 * 60 * 1000

export const NO_SUCH_SALE = 'No sale has this externalId.'
export const ANOTHER_SALE = 'Another sale already has this externalId.'
