import { queryOptions } from '@tanstack/react-query'
import type {
  AddOfferRequest,
  ChangeOfferRequest,
  OfferAnswer,
  OffersAnswer,
} from '#src/orders/offers.contract.js'
import { get, request } from '../../shell/http/http.js'

const ROOT = '/api/admin/offers'

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => get<OffersAnswer>(ROOT, signal),
})

export const addOffer = (offer: AddOfferRequest) => request<OfferAnswer>('POST', ROOT, offer)

export const changeOffer = (id: string, change: ChangeOfferRequest) =>
  request<OfferAnswer>('PATCH', `${ROOT}/${encodeURIComponent(id)}`, change)
