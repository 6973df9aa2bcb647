/** POST /api/affiliate/sales: what a payment system tells. See docs/decisions for the signature. */

export const SIGNATURE_HEADER = 'x-portal-signature'
export const TIMESTAMP_HEADER = 'x-portal-timestamp'

export const SALE_STATUSES = ['paid', 'refunded', 'flagged', 'unattributed'] as const
/** `flagged`: bought by the affiliate, not paid. `unattributed`: nobody's link, so far. */
export type SaleStatus = (typeof SALE_STATUSES)[number]

export interface SaleNotice {
  type: 'sale' | 'refund'
  /** The payment system's number of the order: printable characters, 100 at most. */
  externalId: string
  /** Dollars to the cent. Of a refund: the part that is paid back; absent: all that is left of the sale. */
  amount?: number
  /** Of a refund of a part: its own number, by which several parts of one sale are told apart. */
  refundId?: string
  /** Of the referral link, where the order knows it. */
  code?: string
  /** The access key that was issued for the order: its first sign-in tells the affiliate where no code is known. */
  accessKey?: string
  /** The customer's. Only a keyed hash of it is kept. */
  email?: string
  /** ISO 8601; absent: now. */
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
