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
  /** Of a sale: dollars to the cent. */
  amount?: number
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
  /** Dollars that the affiliate earned by it; 0 once taken back. */
  commission: number
}

/** Dollars. */
export const SALE_AMOUNT = { from: 0.01, to: 9_999_999.99 } as const
export const EXTERNAL_ID_MAX = 100
