import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ApproveAllAnswer,
  type CloseMonthAnswer,
  PAYOUT_LIST,
  type PayoutsAnswer,
  type PayoutSettings,
  type PayoutSettingsAnswer,
  type ResultsAnswer,
  type StatementAnswer,
} from '#src/affiliate/payouts/payouts.contract.js'
import { type PayoutService } from '#src/affiliate/affiliate.contract.js'
import { get, getFile, request } from '../../shell/http/http.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { type ListQuery, payoutsAddress } from './payouts-address.js'

const ROOT = PAYOUT_LIST.path

export const PAYOUTS = ['payouts'] as const

export const listQuery = (query: ListQuery) =>
  queryOptions<PayoutsAnswer>({
    queryKey: [...PAYOUTS, 'list', String(payoutsAddress.serverQuery(query))],
    queryFn: ({ signal }) => get<PayoutsAnswer>(`${ROOT}?${payoutsAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const statementQuery = (id: string) =>
  queryOptions<StatementAnswer>({
    queryKey: [...PAYOUTS, 'one', id],
    queryFn: ({ signal }) => get<StatementAnswer>(`${ROOT}/${encodeURIComponent(id)}`, signal),
    staleTime: 10_000,
  })

export const settingsQuery = queryOptions<PayoutSettingsAnswer>({
  queryKey: [...PAYOUTS, 'settings'],
  queryFn: ({ signal }) => get<PayoutSettingsAnswer>(`${ROOT}/settings`, signal),
})

export const closeMonth = (month: string) => request<CloseMonthAnswer>('POST', `${ROOT}/close`, { month })

export const approveAll = (month: string) =>
  request<ApproveAllAnswer>('POST', `${ROOT}/approve-all`, { month })

export const approve = (id: string, version: number) =>
  request<StatementAnswer>('POST', `${ROOT}/${encodeURIComponent(id)}/approve`, { version })

/** `since`: YYYY-MM-DD; null: no form is on file. */
export const setTaxForm = (memberId: string, since: string | null) =>
  request('PUT', `${ROOT}/forms/${encodeURIComponent(memberId)}`, { since })

/** Saves the file for the service. `again`: that of the payouts which are exported already. @throws {HttpError} */
export async function exportFile(month: string, service: PayoutService, again: boolean): Promise<void> {
  const file = await getFile(`${ROOT}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ month, service, again }),
  })
  saveFile(`payouts-${month}-${service}.${file.type.includes('zip') ? 'zip' : 'csv'}`, file)
}

/** Checks the file or, unless it is a dry run, brings in its results. @throws {HttpError} */
export function bringResults(file: File, isDryRun: boolean): Promise<ResultsAnswer> {
  const form = new FormData()
  form.append('file', file)
  return request('POST', `${ROOT}/results?dryRun=${isDryRun}`, form)
}

export const saveSettings = (settings: PayoutSettings) =>
  request<PayoutSettingsAnswer>('PUT', `${ROOT}/settings`, settings)

export const yearPath = (year: string) => `${ROOT}/years.csv?year=${year}`
