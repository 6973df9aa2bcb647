import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  OrderAnswer,
  OrderEventAnswer,
  OrderEventRecord,
  OrdersAnswer,
} from '#src/orders/orders.contract.js'
import { get, request } from '../../shell/http/http.js'
import { serverQuery, type ListQuery } from './list/list-query.js'
import type { MapOrderDto } from '#src/orders/orders.dto.js'

const ROOT = '/api/admin/orders'
const pathOf = (id: string, call = '') => `${ROOT}/${encodeURIComponent(id)}${call}`

export const ORDERS = ['orders'] as const

/** Milliseconds between two looks at events that are about to be processed, and for how long around their time. */
const LOOK = 1_500
const SOON = 30_000

/** How soon to look again: only while an event is due about now. */
const lookAgain = (events: readonly OrderEventRecord[] = []): number | false =>
  events.some(({ dueAt }) => dueAt && Math.abs(Date.parse(dueAt) - Date.now()) < SOON) && LOOK

/** Read again on a visit after 10 s: shops send events all the time. */
export const listQuery = (query: ListQuery) =>
  queryOptions<OrdersAnswer>({
    queryKey: [...ORDERS, 'list', String(serverQuery(query))],
    queryFn: ({ signal }) => get<OrdersAnswer>(`${ROOT}?${serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: ({ state }) => lookAgain(state.data?.events),
  })

export const orderQuery = (id: string) =>
  queryOptions<OrderAnswer>({
    queryKey: [...ORDERS, 'one', id],
    queryFn: ({ signal }) => get<OrderAnswer>(pathOf(id), signal),
    staleTime: 10_000,
    refetchInterval: ({ state }) => lookAgain(state.data?.events),
  })

export const replayOrder = (id: string) => request<OrderEventAnswer>('POST', pathOf(id, '/replay'), {})

export const dismissOrder = (id: string) => request<OrderEventAnswer>('POST', pathOf(id, '/dismiss'), {})

export const completeOrder = (id: string, missing: MapOrderDto) =>
  request<OrderEventAnswer>('POST', pathOf(id, '/map'), missing)
