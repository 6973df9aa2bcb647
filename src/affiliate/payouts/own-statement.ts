import { toDollars } from '../../platform/database/queries/cents.js'
import type { OwnStatement } from './payouts.contract.js'
import type { StatementEntity } from './statement.entity.js'

/** Banks in the US may cut what Wise passes on after so many characters. */
export const CUT_REFERENCE = 10

/**
 * Names a payout in the services' files and results: `2605K7Q2M9XD23`, year, month and code, so that a person can find it. PayPal
 * takes 30 characters without blanks.
 */
export const referenceOf = ({ month, affiliate }: Pick<StatementEntity, 'month' | 'affiliate'>): string =>
  `${month.slice(2).replace('-', '')}${affiliate.code}`

/** Returns the month of a reference and how its code begins, as far as it is left if the reference was cut; null if it is none. */
export function parseReference(text: string): { month: string; code: string } | null {
  const [, year, month, code] = /^(\d{2})(0[1-9]|1[0-2])([A-Z0-9]{4,16})$/.exec(text) ?? []
  return year ? { month: `20${year}-${month}`, code: code!.slice(0, CUT_REFERENCE - 4) } : null
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
