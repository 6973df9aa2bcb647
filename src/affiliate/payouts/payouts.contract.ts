/** Payouts: statements of closed months, and how they are paid (docs/decisions/affiliate.md). Money in answers is dollars. */

export const PAYOUT_SERVICES = ['paypal', 'wise'] as const
export type PayoutService = (typeof PAYOUT_SERVICES)[number]

export const STATEMENT_STATES = [
  'draft',
  'approved',
  'exported',
  'paid',
  'unclaimed',
  'returned',
  'failed',
  'carried',
] as const
/**
 * `draft` → `approved` → `exported` → `paid`, `unclaimed`, `returned` or `failed`; an unclaimed one becomes paid or returned.
 * `returned` and `failed`: the amount is owed again, on the next statement. `carried`: nothing is due this month.
 */
export type StatementState = (typeof STATEMENT_STATES)[number]
