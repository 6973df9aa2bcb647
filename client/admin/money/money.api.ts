import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MONEY_MONTHS, type MoneyAnswer, type MoneyQuery } from '#src/orders/money.contract.js'
import { ORDER_LIST } from '#src/orders/orders.contract.js'
import { get } from '../../shell/http/http.js'
import { type AddressQuery, listAddress, openedById } from '../back-office/list/list-address.js'

/** The list of orders, which each figure opens. */
export const ordersAddress = listAddress(ORDER_LIST, openedById)
export type OrdersQuery = AddressQuery<typeof ORDER_LIST>

/** The choices of months on the screen. */
export const MONTHS = [MONEY_MONTHS.default, 24, MONEY_MONTHS.most] as const

/** Reads an address; what it says wrong is left out. */
export function readMoneyQuery(params: URLSearchParams): MoneyQuery {
  const currency = params.get('currency')?.toUpperCase()
  return {
    months: MONTHS.find((months) => String(months) === params.get('months')) ?? MONEY_MONTHS.default,
    ...(currency && /^[A-Z]{3}$/.test(currency) && { currency }),
  }
}

/** The address of a query, without default values; for the server too. */
export function moneyParams({ months, currency }: MoneyQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (months && months !== MONEY_MONTHS.default) params.set('months', String(months))
  if (currency) params.set('currency', currency)
  return params
}

const PATH = '/api/admin/money'
export const exportPath = (query: MoneyQuery): string => `${PATH}.csv?${moneyParams(query)}`

export const moneyQuery = (query: MoneyQuery) =>
  queryOptions<MoneyAnswer>({
    queryKey: ['money', String(moneyParams(query))],
    queryFn: ({ signal }) => get<MoneyAnswer>(`${PATH}?${moneyParams(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
