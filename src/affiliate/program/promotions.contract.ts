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

/** In the texts of a promotion: what the rules pay. */
export const REWARD = '{reward}'

/** What the promotions are called until masters describe them differently (docs/decisions/affiliate.md). */
export const PROMOTION_TEXTS = [
  {
    id: 'quarter-end',
    title: 'Quarter-end push',
    description: `In the last month of each quarter, every sale earns at least ${REWARD}, whatever your tier. Agreed rates stay the same.`,
  },
  {
    id: 'first-sale',
    title: 'First-sale bonus',
    description: 'Your first sale earns a bonus on top of its commission.',
  },
] as const satisfies Pick<Promotion, 'id' | 'title' | 'description'>[]

/** Returns the promotions that the rules pay. */
export function promotionsAt({ quarterEndRate, firstSaleBonus }: ProgramRules, now: Date): Promotion[] {
  const { from, to } = quarterEnd(now)
  const startsAt = from > now ? from.toISOString() : null
  const paid = {
    'quarter-end': quarterEndRate > 0 && {
      commission: `${Math.round(quarterEndRate * 10_000) / 100}%`,
      startsAt,
      expiresAt: to.toISOString(),
    },
    'first-sale': firstSaleBonus > 0 && {
      commission: bonusText(firstSaleBonus),
      startsAt: null,
      expiresAt: null,
    },
  }
  return PROMOTION_TEXTS.flatMap(({ id, title, description }) => {
    const pays = paid[id]
    return pays ? [{ id, title, description: description.replace(REWARD, pays.commission), ...pays }] : []
  })
}

/** With cents only if there are any. */
const bonusText = (dollars: number) =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2 })}`

/** Returns the last month of `now`'s quarter: its first instant, and the first one after it. */
export function quarterEnd(now: Date): { from: Date; to: Date } {
  const month = monthOf(now)
  const lastMonth = addMonths(month, 2 - ((Number(month.slice(5)) - 1) % 3))
  return { from: startOfMonth(lastMonth), to: startOfMonth(addMonths(lastMonth, 1)) }
}
