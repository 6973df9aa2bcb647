import type { KeyLevel } from '../keys/keys.contract.js'
import type { OrderProvider } from './orders.contract.js'

/** What orders bring (contract §5, 'Money'). Amounts are in units of the currency, such as dollars. */

/** Months of an answer unless the query says how many, and most. */
export const MONEY_MONTHS = { default: 12, most: 60 } as const
/** Days of an answer, today included. */
export const MONEY_DAYS = 30

/** GET /api/admin/money and money.csv */
export interface MoneyQuery {
  months?: number
  /** Three letters; by default USD, or else the first that orders have. */
  currency?: string
}

export interface MoneyMonth {
  /** YYYY-MM of the business's time zone. */
  month: string
  /** Payments; without tax. */
  gross: number
  /** What was paid back or disputed in this month, of payments of any month. */
  refunds: number
  net: number
  /** First payments. */
  new: number
  /** Further payments for a period. */
  renewed: number
  /** Orders and subscriptions that ended: not paid again within their days of grace, or taken back. */
  churned: number
  /** Those that are paid at the end of the month, or now. */
  active: number
}

export interface MoneyProduct {
  provider: OrderProvider
  /** Empty: none is known. */
  product: string
  level: KeyLevel
  /** Payments in these months, and what they brought. */
  orders: number
  net: number
  /** Now. */
  active: number
}

export interface MoneyDay {
  /** YYYY-MM-DD */
  day: string
  net: number
  /** Payments. */
  orders: number
}

export interface MoneyAnswer {
  /** The first day with a payment, YYYY-MM-DD; null before the first order. */
  since: string | null
  currency: string
  /** All that orders have. */
  currencies: string[]
  /** Oldest first; the last is not over. */
  months: MoneyMonth[]
  products: MoneyProduct[]
  /** Oldest first; the last is today. */
  days: MoneyDay[]
  /** What the active ones whose offer says its days pay every 30 days; null: no offer of theirs does. */
  recurring: number | null
}

/** A row of money.csv. */
export interface MoneyRecord extends Omit<MoneyMonth, 'month' | 'active'> {
  day: string
  currency: string
  provider: OrderProvider
  product: string
  level: KeyLevel
  orders: number
}
