import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AccountAction } from '#src/affiliate/affiliate.contract.js'
import type { MemberAffiliateAnswer } from '#src/affiliate/dashboard/member-affiliate.contract.js'
import type { Ledger, LedgerAnswer } from '#src/affiliate/sales/ledger.contract.js'
import type {
  ApplicationDetailsAnswer,
  ApproveManyAnswer,
  DecisionAnswer,
  RejectManyAnswer,
} from '#src/affiliate/applications/decisions.contract.js'
import type { ApplicationsAnswer } from '#src/affiliate/applications/application-list.contract.js'
import type { EditStatsAnswer, EditStatsRequest } from '#src/affiliate/dashboard/stats-edit.contract.js'
import type { Succeeded } from '#src/platform/http/answers/answer.contract.js'
import { get, request } from '../../shell/http/http.js'
import type { Decision } from './decision-entries.js'
import { type ListQuery, applicationsAddress } from './applications-address.js'

const ROOT = '/api/admin/affiliate'

export const LISTS = ['admin-affiliate', 'list'] as const

export const listQuery = (query: ListQuery) =>
  queryOptions<ApplicationsAnswer>({
    queryKey: listKey(query),
    queryFn: ({ signal, client }) =>
      get<ApplicationsAnswer>(
        `${ROOT}/applications?${applicationsAddress.serverQuery(query)}${besideKnown(client, query)}`,
        signal,
      ).then(succeeded),
    placeholderData: keepPreviousData,
  })

const listKey = (query: ListQuery) => [...LISTS, String(applicationsAddress.serverQuery(query))]

/** Pages by cursor where a neighbor is known: nothing is skipped, however many rows were decided meanwhile. */
function besideKnown(client: QueryClient, query: ListQuery): string {
  const edges = (page: number) => client.getQueryData<ApplicationsAnswer>(listKey({ ...query, page }))?.edges
  const after = edges(query.page - 1)?.last
  if (after) return `&after=${after}`
  const before = edges(query.page + 1)?.first
  return before ? `&before=${before}` : ''
}

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-affiliate', 'details', id],
    queryFn: ({ signal }) =>
      get<ApplicationDetailsAnswer>(`${ROOT}/applications/${encodeURIComponent(id)}`, signal).then(succeeded),
  })

export const applicationOfMember = (id: string) =>
  get<MemberAffiliateAnswer>(`/api/admin/members/${encodeURIComponent(id)}/affiliate`)

export const ledgerQuery = (id: string, page: number) =>
  queryOptions<Ledger>({
    queryKey: [...detailsQuery(id).queryKey, 'ledger', page],
    queryFn: ({ signal }) =>
      get<LedgerAnswer>(`${ROOT}/applications/${encodeURIComponent(id)}/ledger?page=${page}`, signal)
        .then(succeeded)
        .then(({ ledger }) => ledger),
    placeholderData: keepPreviousData,
  })

/** Uses `keepalive`: undoable decisions are sent while the page is being left. */
export const decide = ({ status, accessKey, reason }: Decision) =>
  request<DecisionAnswer>(
    'POST',
    `${ROOT}/${status === 'Approved' ? 'approve' : 'reject'}`,
    { accessKey, ...(reason && { reason }) },
    { keepalive: true },
  ).then(succeeded)

/** `reason`: empty: none. */
export const changeAccount = (memberId: string, action: AccountAction, reason: string) =>
  request<DecisionAnswer>('POST', `${ROOT}/accounts/${encodeURIComponent(memberId)}/${action}`, {
    ...(reason && { reason }),
  }).then(succeeded)

/** `reason`: of a rejection; empty: none. */
export interface BulkDecision extends Pick<Decision, 'status' | 'reason'> {
  ids: string[]
}

/** Returns the applications, and how many of them were pending. */
export async function decideMany({ ids, status, reason }: BulkDecision) {
  if (status === 'Approved') {
    const answer = await request<ApproveManyAnswer>('POST', `${ROOT}/approve-many`, { ids }).then(succeeded)
    return { applications: answer.applications, decided: answer.approved }
  }
  const body = { ids, ...(reason && { reason }) }
  const answer = await request<RejectManyAnswer>('POST', `${ROOT}/reject-many`, body).then(succeeded)
  return { applications: answer.applications, decided: answer.rejected }
}

export const editStats = (edit: EditStatsRequest) =>
  request<EditStatsAnswer>('PUT', `${ROOT}/stats`, edit).then(succeeded)

/** Returns the answer; throws if it lacks `success: true` (product §4, §8). */
function succeeded<Answer>(answer: Answer): Answer {
  if ((answer as Partial<Succeeded<Answer>> | null)?.success !== true)
    throw new Error('The answer does not report success.')
  return answer
}
