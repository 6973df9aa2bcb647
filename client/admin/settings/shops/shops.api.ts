import { queryOptions } from '@tanstack/react-query'
import type { OrderProvider } from '#src/orders/orders.contract.js'
import type { ShopSecretDto } from '#src/orders/orders.dto.js'
import type { ShopAnswer, ShopsAnswer, ShopTestAnswer } from '#src/orders/shops.contract.js'
import { get, request } from '#client/shell/http/http.js'

const ROOT = '/api/admin/shops'

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ({ signal }) => get<ShopsAnswer>(ROOT, signal),
})

export const changeSecret = (provider: OrderProvider, change: ShopSecretDto) =>
  request<ShopAnswer>('PUT', `${ROOT}/${provider}`, change)

export const sendTest = (provider: OrderProvider) =>
  request<ShopTestAnswer>('POST', `${ROOT}/${provider}/test`)
