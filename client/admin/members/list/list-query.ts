import { KEY_LEVELS, type KeyLevel } from '#src/keys/keys.contract.js'
import {
  MEMBER_SORTS,
  MEMBERS_PAGE_SIZE,
  MEMBERS_SEARCH_MAX,
  STATE_FILTERS,
  type MemberSort,
  type StateFilter,
} from '#src/keys/members.contract.js'

/** The state of the list, as the address stores it. */
export interface ListQuery {
  q: string
  level: KeyLevel | null
  state: StateFilter | null
  sort: MemberSort
  page: number
  pageSize: number
}

/** What is open over the list: a member by their id, the form for a new key, or the import of a file. */
export type Opened = { kind: 'view'; id: string } | { kind: 'issue' | 'import' }

export const PAGE_SIZES = [20, MEMBERS_PAGE_SIZE.default, MEMBERS_PAGE_SIZE.most]
export const DEFAULT_SORT: MemberSort = '-createdAt'

/** The two filters that have an order of their own (contract §5, Members). */
export const hasOwnOrder = ({ state }: ListQuery): boolean => state === 'expiring' || state === 'never'

/** Parses an address into a query that the server accepts, whatever the address says. */
export function readQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('page'))
  const size = Number(params.get('size'))
  return {
    q: (params.get('q') ?? '').slice(0, MEMBERS_SEARCH_MAX),
    level: KEY_LEVELS.find((level) => level === params.get('level')) ?? null,
    state: STATE_FILTERS.find((state) => state === params.get('state')) ?? null,
    sort: MEMBER_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(size) ? size : MEMBERS_PAGE_SIZE.default,
  }
}

export function readOpened(params: URLSearchParams): Opened | null {
  const id = params.get('view')
  if (id) return { kind: 'view', id }
  if (params.has('issue')) return { kind: 'issue' }
  return params.has('import') ? { kind: 'import' } : null
}

/** The address of a query, without default values. */
export function writeAddress(query: ListQuery, opened: Opened | null): URLSearchParams {
  const params = filterOf(query)
  if (query.sort !== DEFAULT_SORT) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  if (query.pageSize !== MEMBERS_PAGE_SIZE.default) params.set('size', String(query.pageSize))
  if (opened) params.set(opened.kind, opened.kind === 'view' ? opened.id : '')
  return params
}

export function serverQuery({ sort, page, pageSize, ...filter }: ListQuery): URLSearchParams {
  const params = filterOf(filter)
  params.set('sort', sort)
  params.set('page', String(page))
  params.set('pageSize', String(pageSize))
  return params
}

/** Address of the CSV export of all pages. */
export const exportPath = (query: ListQuery): string =>
  `/api/admin/members.csv?${new URLSearchParams([...filterOf(query), ['sort', query.sort]])}`

/** What decides who is listed, without order and page. */
export function filterOf({ q, level, state }: Pick<ListQuery, 'q' | 'level' | 'state'>): URLSearchParams {
  const params = new URLSearchParams()
  if (q.trim()) params.set('q', q.trim())
  if (level) params.set('level', level)
  if (state) params.set('state', state)
  return params
}
