/** GET /api/affiliate/ledger/me?page=&kind=&month=: the entries behind the figures, newest first (contract §5). */

export const ENTRY_KINDS = ['sale', 'bonus', 'milestone', 'refund', 'adjustment'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const ENTRY_LABELS: Record<EntryKind, string> = {
  sale: 'Sale',
  bonus: 'First-sale bonus',
  milestone: 'Milestone',
  refund: 'Refund or dispute',
  adjustment: 'Correction',
}

export interface LedgerEntry {
  id: string
  kind: EntryKind
  /** Dollars, negative for a reversal. */
  amount: number
  /** What the entry adds to `referralsMade` and `activeMembers`. */
  sales: number
  customers: number
  /** ISO 8601, UTC. */
  recordedAt: string
  /** YYYY-MM that it counts for: a refund counts for the month of what it reverses. */
  month: string
  /** For a sale or its refund: dollars that the customer paid, the rate, and whether the entry is a share of the whole sale. */
  sale: { amount: number; rate: number; isWhole: boolean } | null
  /** The payment system's number of the sale that caused the entry, if one did. */
  order: string | null
  /** For a bonus or milestone, credited or reversed: the number of sales that it rewards. */
  reward: number | null
  /** Reason for an adjustment, or why a sale earns nothing. */
  reason: string | null
  /** Author of an adjustment, for example 'automation master'. */
  author: string | null
}

export interface Ledger {
  entries: LedgerEntry[]
  total: number
  page: number
  pageSize: number
}

/** Returns what is shown for an entry that reverses a reward, null for others. */
export function reversedReward({ kind, reward }: Pick<LedgerEntry, 'kind' | 'reward'>): string | null {
  if (reward === null || kind === 'bonus' || kind === 'milestone') return null
  const reversed = reward === 1 ? 'First-sale bonus reversed' : `${reward}-sale milestone reversed`
  // A correction has a reason of its own.
  if (kind !== 'refund') return reversed
  return `${reversed}: ${reward === 1 ? 'no' : `fewer than ${reward}`} referrals left after a refund or dispute`
}

/** Returns what an entry is a share of, null if it is none of a sale. `price` and `rate`: the sale's, as they are shown. */
export function shareOfSale({ amount, sale }: LedgerEntry, price: string, rate: string): string | null {
  if (!sale) return null
  if (sale.isWhole) return `${rate} of ${price}`
  // The reason of a partial refund names its amount.
  return amount > 0 ? `${rate} of ${price}, less refunds and disputes` : `${rate} commission`
}

export interface LedgerAnswer {
  ledger: Ledger
}

export const LEDGER_PAGE_SIZE = 20
