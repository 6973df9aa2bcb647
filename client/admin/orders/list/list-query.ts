import {
  ORDER_EVENT_STATES,
  ORDER_PROVIDERS,
  ORDERS_SEARCH_MAX,
  type OrderEventState,
  type OrderProvider,
} from '#src/orders/orders.contract.js'
import { readId } from '../../back-office/read-id.js'

/** The state of the list, as the address stores it. */
export interface ListQuery {
  state: OrderEventState | null
  provider: OrderProvider | null
  /** A whole number or address; empty: all. */
  q: string
  /** Where the page begins; null: the newest. */
  before: string | null
}

/** What an event that waits lacks, and the form that gives it. */
export const MISSING = ['new-offer', 'offer', 'email', 'order'] as const
export type Missing = (typeof MISSING)[number]

/** The event that is open over the list, and the form over it. */
export interface Opened {
  id: string
  form: Missing | null
}

/** Parses an address into a query that the server accepts, whatever the address says. */
export function readQuery(params: URLSearchParams): ListQuery {
  return {
    state: ORDER_EVENT_STATES.find((state) => state === params.get('state')) ?? null,
    provider: ORDER_PROVIDERS.find((provider) => provider === params.get('provider')) ?? null,
    q: (params.get('q') ?? '').slice(0, ORDERS_SEARCH_MAX),
    before: readId(params, 'before'),
  }
}

export function readOpened(params: URLSearchParams): Opened | null {
  const id = readId(params, 'view')
  return id ? { id, form: MISSING.find((form) => form === params.get('complete')) ?? null } : null
}

/** The address of a query, without default values. */
export function writeAddress(query: ListQuery, opened: Opened | null): URLSearchParams {
  const params = filterOf(query)
  if (query.before) params.set('before', query.before)
  if (opened) params.set('view', opened.id)
  if (opened?.form) params.set('complete', opened.form)
  return params
}

export function serverQuery(query: ListQuery): URLSearchParams {
  return writeAddress(query, null)
}

/** Address of the CSV export of all that the filter shows. */
export const exportPath = (query: ListQuery): string => `/api/admin/orders.csv?${filterOf(query)}`

function filterOf({ state, provider, q }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (provider) params.set('provider', provider)
  if (q.trim()) params.set('q', q.trim())
  return params
}
