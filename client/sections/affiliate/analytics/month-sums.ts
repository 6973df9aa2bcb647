import { type AffiliateMonth, conversionOf } from '#src/affiliate/dashboard/dashboard.contract.js'
import { analyticsCopy as copy } from '../affiliate.copy.js'

export const sumOf = (months: AffiliateMonth[], field: 'earnings' | 'sales' | 'clicks'): number =>
  months.reduce((sum, month) => sum + month[field], 0)

export function conversion({ clicks, sales }: { clicks: number; sales: number }): string {
  const percentage = conversionOf(sales, clicks)
  return percentage === null ? copy.none : `${percentage}%`
}
