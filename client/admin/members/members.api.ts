import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  ChangeMemberRequest,
  IssueMemberRequest,
  Member,
  MemberAnswer,
  MemberDetailsAnswer,
  MemberKeyAnswer,
  MembersAnswer,
} from '../../../src/keys/members.contract.js'
import type { TimelineAnswer } from '../../../src/keys/members/member-timeline.contract.js'
import type { RevealAnswer } from '../../../src/keys/key-mail/key-page.contract.js'
import type { SuccessAnswer } from '../../../src/platform/http/answer.contract.js'
import { get, request } from '../../shell/http/http.js'
import { serverQuery, type ListQuery } from './list-query.js'

const ROOT = '/api/admin/members'

export const LISTS = ['members', 'list'] as const

export const listQuery = (query: ListQuery) =>
  queryOptions<MembersAnswer>({
    queryKey: listKey(query),
    queryFn: ({ signal, client }) =>
      get<MembersAnswer>(`${ROOT}?${serverQuery(query)}${besideKnown(client, query)}`, signal),
    placeholderData: keepPreviousData,
  })

const listKey = (query: ListQuery) => [...LISTS, String(serverQuery(query))]

/** Pages by cursor where a neighbor is known: it costs the same anywhere in the list. */
function besideKnown(client: QueryClient, query: ListQuery): string {
  const edges = (page: number) => client.getQueryData<MembersAnswer>(listKey({ ...query, page }))?.edges
  const after = edges(query.page - 1)?.last
  if (after) return `&after=${encodeURIComponent(after)}`
  const before = edges(query.page + 1)?.first
  return before ? `&before=${encodeURIComponent(before)}` : ''
}

const pathOf = (id: string, call = '') => `${ROOT}/${encodeURIComponent(id)}${call}`

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'details', id],
    queryFn: ({ signal }) => get<MemberDetailsAnswer>(pathOf(id), signal),
  })

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['members', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      get<TimelineAnswer>(
        pathOf(id, pageParam ? `/timeline?before=${encodeURIComponent(pageParam)}` : '/timeline'),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  })

export const issueMember = (member: IssueMemberRequest) => request<MemberKeyAnswer>('POST', ROOT, member)

export const changeMember = (id: string, change: ChangeMemberRequest) =>
  request<MemberAnswer>('PATCH', pathOf(id), change)

/** Calls that answer with the member alone. */
export type PlainAction = 'suspend' | 'reinstate' | 'revoke'

export const act = (action: PlainAction, { id, version }: Pick<Member, 'id' | 'version'>) =>
  request<MemberAnswer>('POST', pathOf(id, `/${action}`), { version })

export const sendKey = (id: string) => request<SuccessAnswer>('POST', pathOf(id, '/send-key'), {})

export const rotate = ({ id, version }: Pick<Member, 'id' | 'version'>) =>
  request<MemberKeyAnswer>('POST', pathOf(id, '/rotate'), { version })

/** One session, or all of them. */
export const endSessions = (id: string, sessionId?: string) =>
  request<MemberAnswer>('POST', pathOf(id, '/end-sessions'), sessionId ? { sessionId } : {})

export const reveal = (id: string) => request<RevealAnswer>('POST', pathOf(id, '/reveal'), {})
