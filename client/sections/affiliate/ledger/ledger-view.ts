import { ENTRY_KINDS } from '#src/affiliate/sales/ledger.contract.js'
import type { LedgerView } from '../affiliate.api.js'

/** Id that a figure's link targets. */
export const ENTRIES_ID = 'entries'

/** Query parameters: kind, month and page of the entries. */
export const viewIn = (params: URLSearchParams): LedgerView => ({
  kind: ENTRY_KINDS.find((known) => known === params.get('kind')) ?? null,
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? null,
  page: Math.max(Math.trunc(Number(params.get('page'))) || 1, 1),
})

/** The address that shows these entries, other parameters unchanged. */
export function addressOf(params: URLSearchParams, { kind, month, page }: LedgerView): URLSearchParams {
  const query = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ kind, month, page: page > 1 ? String(page) : null }))
    if (value) query.set(name, value)
    else query.delete(name)
  return query
}
