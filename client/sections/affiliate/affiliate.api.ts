import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AffiliateDashboardAnswer } from '#src/affiliate/dashboard/dashboard.contract.js'
import type { EntryKind, LedgerAnswer } from '#src/affiliate/sales/ledger.contract.js'
import type { SubmitApplicationAnswer, SubmitApplicationRequest } from '#src/affiliate/affiliate.contract.js'
import { get, request } from '../../shell/http/http.js'

/** All of the dashboard's data except the entries. */
export const affiliateQuery = queryOptions({
  queryKey: ['affiliate', 'me'],
  queryFn: ({ signal }) => get<AffiliateDashboardAnswer>('/api/affiliate/dashboard/me', signal),
})

export interface LedgerView {
  kind: EntryKind | null
  /** YYYY-MM. */
  month: string | null
  page: number
}

export const ledgerQuery = ({ kind, month, page }: LedgerView) =>
  queryOptions({
    queryKey: ['affiliate', 'ledger', kind, month, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        page: String(page),
        ...(kind && { kind }),
        ...(month && { month }),
      })
      return get<LedgerAnswer>(`/api/affiliate/ledger/me?${query}`, signal)
    },
    select: (answer) => answer.ledger,
    placeholderData: keepPreviousData,
  })

/** The version is that of the texts that were shown. */
export const acceptTerms = (version: number) => request('POST', '/api/affiliate/terms', { version })

export const submitApplication = (application: SubmitApplicationRequest) =>
  request<SubmitApplicationAnswer>('POST', '/api/affiliate/submit', application)
