import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  SUPPRESSED_LIST,
  type SuppressedAddressAnswer,
  type SuppressedAnswer,
} from '#src/mail/suppression/bounces.contract.js'
import { get, request } from '#client/shell/http/http.js'
import { type AddressQuery, listAddress, openedById } from '../../back-office/list/list-address.js'

export type ListQuery = AddressQuery<typeof SUPPRESSED_LIST>

/** A view of the newsletter's address; nothing opens over it. */
export const suppressedAddress = listAddress(SUPPRESSED_LIST, openedById, 'suppressed')

export const SUPPRESSED = ['newsletter', 'suppressed'] as const

/** Read again on a visit after 10 s: emails come back all the time. */
export const suppressedQuery = (query: ListQuery) =>
  queryOptions<SuppressedAnswer>({
    queryKey: [...SUPPRESSED, String(suppressedAddress.serverQuery(query))],
    queryFn: ({ signal }) =>
      get<SuppressedAnswer>(`${SUPPRESSED_LIST.path}?${suppressedAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const suppress = (email: string) =>
  request<SuppressedAddressAnswer>('POST', SUPPRESSED_LIST.path, { email })
