import { FIRST_SALE_BONUS } from './milestones.contract.js'

/** A promotion that commissions follow. */
export interface Promotion {
  title: string
  description: string
  /** As displayed: '30%' or '$50'. */
  commission: string
  /** ISO 8601; null: already running, or without an end. */
  startsAt: string | null
  expiresAt: string | null
}

/** Lowest share of any sale in the last month of a quarter (UTC), whatever the tier. */
export const QUARTER_END_RATE = 0.3

/** The promotions that the program pays. Masters may describe them differently (docs/decisions/content.md). */
export const PROMOTIONS = [
  {
    id: 'quarter-end',
    title: 'Quarter-end push',
    description: `In the last month of each quarter, every sale earns at least ${QUARTER_END_RATE * 100}%, whatever your tier. Agreed rates stay the same.`,
    commission: `${QUARTER_END_RATE * 100}%`,
    isQuarterEnd: true,
  },
  {
    id: 'first-sale',
    title: 'First-sale bonus',
    description: 'Your first sale earns a bonus on top of its commission.',
    commission: `$${FIRST_SALE_BONUS}`,
    isQuarterEnd: false,
  },
] as const

/** Returns the last month of `now`'s quarter in UTC: its first instant, and the first one after it. */
export function quarterEnd(now: Date): { from: Date; to: Date } {
  const year = now.getUTCFullYear()
  const lastMonth = Math.floor(now.getUTCMonth() / 3) * 3 + 2
  return { from: new Date(Date.UTC(year, lastMonth)), to: new Date(Date.UTC(year, lastMonth + 1)) }
}
