import type { AffiliateMonth } from '../../../src/affiliate/accounts/dashboard.contract.js'
import { analyticsCopy as copy } from './affiliate.copy.js'

export const sumOf = (months: AffiliateMonth[], field: 'earnings' | 'sales' | 'clicks'): number =>
  months.reduce((sum, month) => sum + month[field], 0)

export const conversion = ({ clicks, sales }: { clicks: number; sales: number }): string =>
  clicks > 0 ? `${Math.round((sales / clicks) * 1000) / 10}%` : copy.none
