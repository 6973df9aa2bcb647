import type { FilterOf, List, QueryOf } from '../../platform/http/list/list.contract.js'
import type { EntryKind } from './ledger.contract.js'
import type { SaleStatus, StoredStatus } from './sales.contract.js'

/** /api/admin/affiliate/sales: sales as masters list, record and correct them (contract §5). Money in answers is dollars. */

/**
 * `waiting`: a person has to name the affiliate, because the order's code is unknown; `ended`: because its affiliate couldn't
 * earn. `reversed`: fully refunded or disputed. `none`: it earns nobody a commission, see `status`.
 */
export const SALE_STATES = ['credited', 'waiting', 'ended', 'reversed', 'none'] as const
export type SaleState = (typeof SALE_STATES)[number]

/** The state of each stored status: none is left out. */
export const STATE_OF: Record<StoredStatus, SaleState> = {
  credited: 'credited',
  waiting: 'waiting',
  ended: 'ended',
  refunded: 'reversed',
  flagged: 'none',
  unattributed: 'none',
  'no-affiliate': 'none',
}

/** GET sales. */
export const SALE_LIST = {
  path: '/api/admin/affiliate/sales',
  filters: {
    state: { kind: 'choice', values: SALE_STATES },
    /** Part of an order number or of the code in the order, a whole referral code or e-mail address. */
    q: { kind: 'text', max: 320 },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type SalesFilter = FilterOf<typeof SALE_LIST>
export type SalesQuery = QueryOf<typeof SALE_LIST>
/** Sales of a state that are counted without a search; there may be more. */
export const MAX_SALES_COUNTED = 10_000

/** `name`: the applicant's, otherwise that of the key's holder. */
export interface SaleAffiliate {
  memberId: string
  name: string | null
  code: string
}

export interface AffiliateSale {
  id: string
  /** The payment system's number. */
  orderId: string
  /** ISO 8601, UTC. */
  soldAt: string
  recordedAt: string
  /** Null: none is known. */
  affiliate: SaleAffiliate | null
  /** The member whose key was issued for the order, if it is known. */
  customer: { memberId: string; holder: string | null } | null
  /** The code in the order, as it was sent. */
  code: string | null
  /** Dollars that the customer paid, and got back. */
  amount: number
  refunded: number
  /** Dollars that the affiliate has earned and keeps. */
  commission: number
  state: SaleState
  status: SaleStatus
  version: number
}

export interface SalesAnswer {
  /** Most recently recorded first. */
  sales: AffiliateSale[]
  /** Of the search; without one at most `MAX_SALES_COUNTED` each. */
  counts: Record<SaleState, number>
  /** Of the search and state, as far as they are counted. */
  total: number
  /** For `before`; null on the last page. */
  older: string | null
}

/** What a sale added to an affiliate's ledger, or took from it. */
export interface SaleEntry {
  id: string
  affiliate: SaleAffiliate
  kind: EntryKind
  amount: number
  /** YYYY-MM that it counts for. */
  month: string
  /** For a bonus or milestone, credited or reversed: the number of sales that it rewards. */
  reward: number | null
  recordedAt: string
}

/** GET sales/{id}: the sale with its entries, oldest first. */
export interface SaleDetailsAnswer {
  sale: AffiliateSale
  entries: SaleEntry[]
}

/** POST sales: a sale that no payment system reported. */
export interface RecordSaleRequest {
  orderId: string
  /** Dollars to the cent. */
  amount: number
  /** Code of the affiliate. */
  code: string
  /** ISO 8601; absent: now. */
  soldAt?: string
  /** Id of the member who bought. */
  customerId?: string
}

/** POST sales/{id}/attribute. */
export interface AttributeSaleRequest {
  /** Code of the right affiliate; null: there is none. */
  code: string | null
  version: number
}

/** With `?dryRun=true` nothing is changed: the sale as it would be, and the entries that would be added. */
export interface ChangeSaleAnswer {
  sale: AffiliateSale
  entries?: SaleEntry[]
}

/**
 * POST sales/correct: at least one of the three. With only a key the sale goes to the affiliate recorded for it; if there
 * is none, it keeps its affiliate, and a waiting sale becomes unattributed. The same correction again changes nothing.
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

export const NAME_A_CORRECTION = 'Provide a code, an access key, or both, or set nobody to true.'
export const NO_SUCH_CODE = 'No affiliate has this code.'
export const AFFILIATE_HAS_ENDED =
  "This affiliate can't earn commissions: they're paused or have ended, or their access key isn't active."
export const WHOLLY_REFUNDED = "This sale was fully refunded or is disputed, so it can't be reassigned."
export const SAME_ORDER = 'A sale with this order number is already recorded.'
export const STALE_SALE = 'Someone else changed this sale. Check it, then try again.'
