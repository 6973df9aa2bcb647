import { addMonths, monthOf, startOfMonth } from '../../platform/business-time.contract.js'
import type { ProgramRules } from './rules.contract.js'

/** A promotion that commissions follow. */
export interface Promotion {
  id: 'quarter-end' | 'first-sale'
  title: string
  description: string
  /** As displayed: '30%' or '$50'. */
  commission: string
  /** ISO 8601; null: already running, or without an end. */
  startsAt: string | null
  expiresAt: string | null
}

/** Returns the promotions that the rules pay. Masters may describe them differently (docs/decisions/content.md). */
export function promotionsAt({ quarterEndRate, firstSaleBonus }: ProgramRules, now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  const quarterEndShare = `${Math.round(quarterEndRate * 10_000) / 100}%`
  const quarterEndPush: Promotion = {
    id: 'quarter-end',
    title: 'Quarter-end push',
    description: `In the last month of each quarter, every sale earns at least ${quarterEndShare}, whatever your tier. Agreed rates stay the same.`,
    commission: quarterEndShare,
    startsAt: from > now ? from.toISOString() : null,
    expiresAt: to.toISOString(),
  }
  const firstSale: Promotion = {
    id: 'first-sale',
    title: 'First-sale bonus',
    description: 'Your first sale earns a bonus on top of its commission.',
    commission: `$${firstSaleBonus.toLocaleString('en-US')}`,
    startsAt: null,
    expiresAt: null,
  }
  return [...(quarterEndRate > 0 ? [quarterEndPush] : []), ...(firstSaleBonus > 0 ? [firstSale] : [])]
}

/** Returns the last month of `now`'s quarter: its first instant, and the first one after it. */
export function quarterEnd(now: Date): { from: Date; to: Date } {
  const month = monthOf(now)
  const lastMonth = addMonths(month, 2 - ((Number(month.slice(5)) - 1) % 3))
  return { from: startOfMonth(lastMonth), to: startOfMonth(addMonths(lastMonth, 1)) }
}
