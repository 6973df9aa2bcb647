import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type AttributeSaleRequest,
  type ChangeSaleAnswer,
  type RecordSaleRequest,
  SALE_LIST,
  type SaleDetailsAnswer,
  type SalesAnswer,
} from '#src/affiliate/sales/sale-corrections.contract.js'
import { get, request } from '../../shell/http/http.js'
import { type ListQuery, salesAddress } from './sales-address.js'

const ROOT = SALE_LIST.path

export const SALES = ['sales'] as const

/** Read again on a visit after 10 s: sales come in all the time. */
export const listQuery = (query: ListQuery) =>
  queryOptions<SalesAnswer>({
    queryKey: [...SALES, 'list', String(salesAddress.serverQuery(query))],
    queryFn: ({ signal }) => get<SalesAnswer>(`${ROOT}?${salesAddress.serverQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const saleQuery = (id: string) =>
  queryOptions<SaleDetailsAnswer>({
    queryKey: [...SALES, 'one', id],
    queryFn: ({ signal }) => get<SaleDetailsAnswer>(`${ROOT}/${encodeURIComponent(id)}`, signal),
    staleTime: 10_000,
  })

const DRY_RUN = '?dryRun=true'

export const attributeSale = (id: string, change: AttributeSaleRequest, isDryRun = false) =>
  request<ChangeSaleAnswer>(
    'POST',
    `${ROOT}/${encodeURIComponent(id)}/attribute${isDryRun ? DRY_RUN : ''}`,
    change,
  )

export const recordSale = (sale: RecordSaleRequest, isDryRun = false) =>
  request<ChangeSaleAnswer>('POST', `${ROOT}${isDryRun ? DRY_RUN : ''}`, sale)
