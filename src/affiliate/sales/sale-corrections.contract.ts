import type { List, QueryOf } from '../../platform/http/list/list.contract.js'
import { type RecordedSale, SALE_STATUSES } from './sales.contract.js'

/** /api/admin/affiliate/sales: sales as masters list and correct them (contract §5). Money in answers is dollars. */

/** GET sales. */
export const SALE_LIST = {
  path: '/api/admin/affiliate/sales',
  filters: { status: { kind: 'choice', values: SALE_STATUSES } },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type SalesQuery = QueryOf<typeof SALE_LIST>

export interface AffiliateSale extends RecordedSale {
  id: string
  /** Dollars that the customer paid. */
  amount: number
  /** null: none is known yet. `name`: the applicant's, otherwise that of the key's holder. */
  affiliate: { code: string; name: string | null } | null
  /** The code in the order, as it was sent. */
  namedCode: string | null
  /** ISO 8601, UTC. */
  soldAt: string
  recordedAt: string
}

export interface SalesAnswer {
  /** Newest first. */
  sales: AffiliateSale[]
  /** For `before`; null on the last page. */
  older: string | null
  /** Number of waiting sales, whatever the filter. */
  waiting: number
}

/**
 * POST sales/correct: at least one of the three. With only a key the sale goes to the affiliate recorded for it; if there
 * is none, it keeps its affiliate, and a waiting sale becomes unattributed.
 */
export interface CorrectSaleRequest {
  externalId: string
  /** Code of the right affiliate. */
  code?: string
  /** The access key that was issued for the order. */
  accessKey?: string
  /** True: there is no affiliate. Not together with a code. */
  nobody?: boolean
}

/** The same correction again is 200 and changes nothing. */
export interface CorrectSaleAnswer {
  sale: AffiliateSale
}

export const NAME_A_CORRECTION = 'Provide a code, an access key, or both, or set nobody to true.'
export const NO_SUCH_CODE = 'No affiliate has this code.'
export const AFFILIATE_HAS_ENDED =
  "This affiliate can't earn commissions: they're paused or have ended, or their access key isn't active."
export const WHOLLY_REFUNDED = "This sale was fully refunded or is disputed, so it can't be reassigned."
