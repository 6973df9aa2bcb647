import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SUBSCRIBER_LIST, type SubscribersAnswer } from '#src/newsletter/subscribers.contract.js'
import { get, request } from '#client/shell/http/http.js'
import { type AddressQuery, listAddress, openedById } from '../../back-office/list/list-address.js'

export type ListQuery = AddressQuery<typeof SUBSCRIBER_LIST>

/** The first view of the newsletter's address; nothing opens over it. */
export const subscribersAddress = listAddress(SUBSCRIBER_LIST, openedById)

export const SUBSCRIBERS = ['newsletter', 'subscribers'] as const

/** Read again on a visit after 10 s: people subscribe all the time. */
export const listQuery = (query: ListQuery) =>
  queryOptions<SubscribersAnswer>({
    queryKey: [...SUBSCRIBERS, String(subscribersAddress.serverQuery(query))],
    queryFn: ({ signal }) =>
      get<SubscribersAnswer>(`${SUBSCRIBER_LIST.path}?${subscribersAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const removeSubscriber = (id: string) =>
  request<void>('DELETE', `${SUBSCRIBER_LIST.path}/${encodeURIComponent(id)}`)
