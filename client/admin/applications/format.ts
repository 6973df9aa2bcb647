import type { AffiliateStats } from '../../../src/affiliate/accounts/dashboard.contract.js'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Two decimals (product §2), with a true minus sign. */
export const dollars = (amount: number): string => DOLLARS.format(amount).replace('-', '−')
/** The date in the reader's time zone and locale. */
export const day = (iso: string): string => DATE.format(new Date(iso))
export const moment = (iso: string): string => TIME.format(new Date(iso))

/** The value of a stats field as text. */
export const statText = (field: keyof AffiliateStats, value: number | string): string =>
  typeof value === 'number' && field.endsWith('Earnings') ? dollars(value) : String(value)
