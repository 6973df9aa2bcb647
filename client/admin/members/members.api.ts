import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import type { Member, MembersAnswer } from '#src/keys/members.contract.js'
import type { TimelineAnswer } from '#src/keys/members/member-timeline.contract.js'
import type { RevealAnswer } from '#src/keys/key-mail/key-page.contract.js'
import { get, request } from '../../shell/http/http.js'
import { MEMBERS, memberPath } from '../keys/keys.api.js'
import { type ListQuery, membersAddress } from './members-address.js'

export const LISTS = ['members', 'list'] as const

export const listQuery = (query: ListQuery) =>
  queryOptions<MembersAnswer>({
    queryKey: listKey(query),
    queryFn: ({ signal, client }) =>
      get<MembersAnswer>(
        `${MEMBERS}?${membersAddress.serverQuery(query)}${besideKnown(client, query)}`,
        signal,
      ),
    placeholderData: keepPreviousData,
  })

const listKey = (query: ListQuery) => [...LISTS, String(membersAddress.serverQuery(query))]

/** Pages by cursor where a neighbor is known: it costs the same anywhere in the list. */
function besideKnown(client: QueryClient, query: ListQuery): string {
  const edges = (page: number) => client.getQueryData<MembersAnswer>(listKey({ ...query, page }))?.edges
  const after = edges(query.page - 1)?.last
  if (after) return `&after=${encodeURIComponent(after)}`
  const before = edges(query.page + 1)?.first
  return before ? `&before=${encodeURIComponent(before)}` : ''
}

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['members', 'timeline', id],
    queryFn: ({ signal, pageParam }) =>
      get<TimelineAnswer>(
        memberPath(id, pageParam ? `/timeline?before=${encodeURIComponent(pageParam)}` : '/timeline'),
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  })

export const rotate = ({ id, version }: Pick<Member, 'id' | 'version'>, sendKey: boolean) =>
  request<IssuedMember>('POST', memberPath(id, '/rotate'), { version, ...(sendKey && { sendKey }) })

export const reveal = (id: string) => request<RevealAnswer>('POST', memberPath(id, '/reveal'), {})
