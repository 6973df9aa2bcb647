import { queryOptions } from '@tanstack/react-query'
import type { MemberOrdersAnswer } from '#src/orders/member-orders.contract.js'
import { get } from '#client/shell/http/http.js'
import { memberPath } from '#client/admin/keys/keys.api.js'

/** Read anew at each visit: shops send events all the time. */
export const memberOrdersQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'orders', id],
    queryFn: ({ signal }) => get<MemberOrdersAnswer>(memberPath(id, '/orders'), signal),
    staleTime: 10_000,
  })
