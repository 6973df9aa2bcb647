import { queryOptions } from '@tanstack/react-query'
import type { OfferAnswer, OffersAnswer } from '#src/orders/offers.contract.js'
import { get, request } from '../../shell/http/http.js'
import type { AddOfferDto, ChangeOfferDto } from '#src/orders/orders.dto.js'

const ROOT = '/api/admin/offers'

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => get<OffersAnswer>(ROOT, signal),
})

export const addOffer = (offer: AddOfferDto) => request<OfferAnswer>('POST', ROOT, offer)

export const changeOffer = (id: string, change: ChangeOfferDto) =>
  request<OfferAnswer>('PATCH', `${ROOT}/${encodeURIComponent(id)}`, change)
