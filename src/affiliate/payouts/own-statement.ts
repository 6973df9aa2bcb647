import { toDollars } from '../../platform/database/queries/cents.js'
import type { OwnStatement } from './payouts.contract.js'
import type { StatementEntity } from './statement.entity.js'

/**
 * Names a payout in the services' files and results: `202605-K7Q2M9XD23`. At most 30 characters without blanks, as PayPal requires.
 * By the code and not by the id, so that a person can find it.
 */
export const referenceOf = ({ month, affiliate }: Pick<StatementEntity, 'month' | 'affiliate'>): string =>
  `${month.replace('-', '')}-${affiliate.code}`

/** Returns month and code of a reference; null if it is none. */
export function parseReference(text: string): { month: string; code: string } | null {
  const [, year, month, code] = /^(\d{4})(\d{2})-([A-Z0-9]{4,16})$/.exec(text.trim().toUpperCase()) ?? []
  return year ? { month: `${year}-${month}`, code: code! } : null
}

/** Returns a statement as its affiliate sees it. */
export const toOwnStatement = (row: StatementEntity): OwnStatement => ({
  id: row.id,
  month: row.month,
  opening: toDollars(row.opening),
  earned: toDollars(row.earned),
  refunds: toDollars(row.refunds),
  carried: toDollars(row.carried),
  due: toDollars(row.due),
  state: row.state,
  service: row.service,
  recipient: row.recipient,
  reference: referenceOf(row),
  exportedAt: row.exportedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
})
