import { APPLICATION_STATUSES, type ApplicationStatus, PAGE_SIZE } from '#src/affiliate/affiliate.contract.js'
import {
  APPLICATION_SORTS,
  SEARCH_MAX,
  type ApplicationSort,
} from '#src/affiliate/applications/application-list.contract.js'

/** The state of the list and the open dialog, as the address stores it. */
export interface ListQuery {
  status: ApplicationStatus | null
  q: string
  sort: ApplicationSort
  page: number
  pageSize: number
}

/** The application's id. `first` and `last` are resolved once their page has loaded. */
export type Dialog = { kind: 'view' | 'edit'; id: string }

export const PAGE_SIZES = [20, PAGE_SIZE.default, PAGE_SIZE.most]
export const DEFAULT_SORT: ApplicationSort = 'pending'

export const isByEarnings = (sort: ApplicationSort): boolean => sort.endsWith('totalEarnings')

/** The form used in addresses: 'pending-review'. */
const slugOf = (status: ApplicationStatus): string => status.toLowerCase().replace(' ', '-')

/** Parses an address into a query that the server accepts, whatever the address says. */
export function readQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    status: APPLICATION_STATUSES.find((status) => slugOf(status) === params.get('status')) ?? null,
    q: (params.get('q') ?? '').slice(0, SEARCH_MAX),
    sort: APPLICATION_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : PAGE_SIZE.default,
  }
}

export function readDialog(params: URLSearchParams): Dialog | null {
  const kind = (['edit', 'view'] as const).find((known) => params.has(known))
  return kind ? { kind, id: params.get(kind)! } : null
}

/** The address of a query, without default values. */
export function writeAddress(
  { status, q, sort, page, pageSize }: ListQuery,
  dialog: Dialog | null,
): URLSearchParams {
  const params = new URLSearchParams()
  if (status) params.set('status', slugOf(status))
  if (q) params.set('q', q)
  if (sort !== DEFAULT_SORT) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== PAGE_SIZE.default) params.set('size', String(pageSize))
  if (dialog) params.set(dialog.kind, dialog.id)
  return params
}

export function serverQuery({ status, q, sort, page, pageSize }: ListQuery): URLSearchParams {
  const params = new URLSearchParams({ sort, page: String(page), pageSize: String(pageSize) })
  if (status) params.set('status', status)
  if (q.trim()) params.set('q', q.trim())
  return params
}

/** Address of the CSV export of all pages. */
export function exportPath(query: ListQuery): string {
  const params = serverQuery(query)
  params.delete('page')
  params.delete('pageSize')
  return `/api/admin/affiliate/applications.csv?${params}`
}
