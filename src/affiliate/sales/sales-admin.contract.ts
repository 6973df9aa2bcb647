import type { RecordedSale, SaleStatus } from './sales.contract.js'

/** The back office's calls about sales: /api/admin/affiliate/sales. Money in answers is dollars. */

// --- GET sales?status=&before=&pageSize= ------------------------------------------------------------------------

export interface SalesQuery {
  /** Absent or empty: all. */
  status?: SaleStatus | ''
  /** `older` of the page before: the page goes on from there. */
  before?: string
  /** Default and most: PAGE_SIZE of the applications. */
  pageSize?: number
}

export interface AffiliateSale extends RecordedSale {
  id: string
  /** Dollars that the customer paid. */
  amount: number
  /** Whose it is; null: nobody's, so far. `name`: the applicant's, else that of the key's holder. */
  affiliate: { code: string; name: string | null } | null
  /** The code that the order named, as it was written. */
  namedCode: string | null
  /** ISO 8601, UTC. */
  soldAt: string
  recordedAt: string
}

export interface SalesAnswer {
  success: true
  /** The last recorded first. */
  sales: AffiliateSale[]
  /** For `before`; null on the last page. */
  older: string | null
  /** Sales that wait for a person, whatever the filter. */
  waiting: number
}

// --- POST sales/correct -----------------------------------------------------------------------------------------

/**
 * Names at least one of the three. With a key alone the sale goes to the affiliate who brought its holder; where nobody
 * did, it stays as it is, and a waiting one becomes unattributed.
 */
export interface CorrectSaleRequest {
  externalId: string
  /** Of the affiliate whose sale it is. */
  code?: string
  /** The access key that was issued for the order. */
  accessKey?: string
  /** True: no affiliate brought it. Not together with a code. */
  nobody?: boolean
}

/** The same correction again is 200 and changes nothing. */
export interface CorrectSaleAnswer {
  success: true
  sale: AffiliateSale
}

export const NAME_A_CORRECTION = 'Give a code, an access key or both, or set nobody to true.'
export const NO_SUCH_CODE = 'No affiliate has this code.'
export const AFFILIATE_HAS_ENDED =
  "This affiliate's access key was revoked or has expired, so it can't earn commissions."
export const WHOLLY_REFUNDED = 'This sale was fully refunded, so there is nothing left to attribute.'
