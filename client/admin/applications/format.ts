import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Two decimals (product §2), with a true minus sign. */
export const dollars = (amount: number): string => DOLLARS.format(amount).replace('-', '−')

export const statText = (field: keyof AffiliateStats, value: number | string): string =>
  typeof value === 'number' && field.endsWith('Earnings') ? dollars(value) : String(value)
