import { queryOptions } from '@tanstack/react-query'
import type { OwnPayoutsAnswer, PayoutDetails } from '#src/affiliate/payouts/payouts.contract.js'
import { get, request } from '#client/shell/http/http.js'

const PATH = '/api/affiliate/payouts/me'

export const payoutsQuery = queryOptions({
  queryKey: ['affiliate', 'payouts'],
  queryFn: ({ signal }) => get<OwnPayoutsAnswer>(PATH, signal),
})

export const saveDetails = (details: PayoutDetails) => request<OwnPayoutsAnswer>('PUT', PATH, details)
