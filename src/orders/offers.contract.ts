import type { KeyLevel } from '../keys/keys.contract.js'
import type { OrderProvider } from './orders.contract.js'

/** What a product of a shop gives. */
export interface Offer {
  id: string
  provider: OrderProvider
  /** The shop's reference of the product. */
  product: string
  level: KeyLevel
  /** Days of access for each payment; null: forever, or as long as the shop says (`paidUntil`). */
  days: number | null
  /** Days from a failed payment until the key is suspended. */
  graceDays: number
  /** A buyer who has a key of this level gets it extended instead of a second one. */
  renewsKey: boolean
  /** Page of the shop where a buyer renews or pays; null: no link. */
  renewalUrl: string | null
  version: number
}

export const OFFER_DAYS_MAX = 3_660
export const GRACE_DAYS_MAX = 90
/** Characters. */
export const RENEWAL_URL_MAX = 500
export const DEFAULT_GRACE_DAYS = 3

export interface OfferAnswer {
  offer: Offer
}

export interface OffersAnswer {
  offers: Offer[]
}
