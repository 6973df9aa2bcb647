/** POST /api/affiliate/sales: what a payment system tells. The signature: docs/decisions/013. */

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
 * `flagged`: bought by the affiliate, not paid. `unattributed`: nobody's link, so far. `no-affiliate`:
 * a master has said that nobody brought it. `waiting`: the order names a code
 * that nobody has, or whose affiliate's key has ended: a person decides (sales-admin.contract.ts).
 */
export type SaleStatus = (typeof SALE_STATUSES)[number]

export interface SaleEvent {
  type: 'sale' | 'refund'
  /** The payment system's number of the order: printable characters, 100 at most. */
  externalId: string
  /** Dollars to the cent. Of a refund: the part that is paid back; absent: all that is left of the sale. */
  amount?: number
  /** Of a refund of a part: its own number, by which several parts of one sale are told apart. */
  refundId?: string
  /** Of the referral link, where the order knows it. Of a sale that waits, another notice may name another one. */
  code?: string
  /**
   * The access key that was issued for the order: its first sign-in tells the affiliate where no code is known. An
   * unknown key is 404, unless there is a code.
   */
  accessKey?: string
  /** The customer's. Only a keyed hash of it is kept. */
  email?: string
  /** ISO 8601; absent: now. Ahead of the portal's clock by CLOCK_TOLERANCE at most. */
  soldAt?: string
}

export interface SaleAnswer {
  success: true
  sale: RecordedSale
}

export interface RecordedSale {
  externalId: string
  status: SaleStatus
  /** Dollars that the affiliate earned by it and keeps; 0 once all is taken back. */
  commission: number
  /** Dollars that the customer got back. */
  refunded: number
}

/** Dollars. */
export const SALE_AMOUNT = { from: 0.01, to: 9_999_999.99 } as const
export const EXTERNAL_ID_MAX = 100
export const NAMED_CODE_MAX = 100
/** Milliseconds. */
export const CLOCK_TOLERANCE = 5 * 60 * 1000

export const NO_SUCH_SALE = 'There is no sale with this externalId.'
export const ANOTHER_SALE = 'Another sale already has this externalId.'
