import type { AffiliateStats } from '#src/affiliate/dashboard/dashboard.contract.js'
import { dollars } from '../back-office/dollars.js'

export const statText = (field: keyof AffiliateStats, value: number | string): string =>
  typeof value === 'number' && field.endsWith('Earnings') ? dollars(value) : String(value)
