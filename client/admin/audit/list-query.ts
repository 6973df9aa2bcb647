import { AUDIT_ACTIONS, AUDIT_SEARCH_MAX, type AuditAction } from '#src/platform/audit/audit.contract.js'
import { readId } from '../back-office/read-id.js'

/** What the log is narrowed to, as the address stores it; empty: not narrowed. Days are the reader's. */
export interface ListFilter {
  q: string
  actor: string
  action: AuditAction | ''
  subject: string
  client: string
  from: string
  to: string
}

export interface ListQuery extends ListFilter {
  /** Where the page begins; null: the newest. */
  before: string | null
}

export const NO_FILTER: ListFilter = {
  q: '',
  actor: '',
  action: '',
  subject: '',
  client: '',
  from: '',
  to: '',
}

const NAMES = Object.keys(NO_FILTER) as (keyof ListFilter)[]

/** How many filters narrow the log, not counting the search. */
export const filterCount = ({ q: _, ...filter }: ListFilter): number =>
  NAMES.filter((name) => name !== 'q' && filter[name] !== '').length

export const isFiltered = (query: ListFilter): boolean => NAMES.some((name) => query[name].trim() !== '')

/** Parses an address into a query that the server accepts, whatever the address says. */
export function readQuery(params: URLSearchParams): ListQuery {
  const text = (name: string) => (params.get(name) ?? '').slice(0, AUDIT_SEARCH_MAX)
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '')
  return {
    q: text('q'),
    actor: text('actor'),
    action: AUDIT_ACTIONS.find((action) => action === params.get('action')) ?? '',
    subject: text('subject'),
    client: text('client'),
    from: day('from'),
    to: day('to'),
    before: readId(params, 'before'),
  }
}

/** The id of the open entry; null if none is. */
export const readOpened = (params: URLSearchParams): string | null => readId(params, 'view')

/** The address of a query, without default values. */
export function writeAddress({ before, ...filter }: ListQuery, opened: string | null): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of NAMES) if (filter[name].trim()) params.set(name, filter[name])
  if (before) params.set('before', before)
  if (opened) params.set('view', opened)
  return params
}

/** The parameters of the server call: days from their beginning to their end where the reader is. */
export function serverQuery({ before, ...filter }: ListQuery): URLSearchParams {
  const { from, to } = filter
  const instants = {
    from: from && startOf(from).toISOString(),
    to: to && new Date(startOf(to, 1).getTime() - 1).toISOString(),
  }
  const params = writeAddress({ ...filter, ...instants, before }, null)
  for (const name of NAMES) if (params.has(name)) params.set(name, params.get(name)!.trim())
  return params
}

/** Address of the export of all that the filter shows. */
export const exportPath = (query: ListQuery, format: 'csv' | 'jsonl'): string =>
  `/api/admin/audit.${format}?${serverQuery({ ...query, before: null })}`

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text).getTime())

/** Midnight where the reader is; days have 23 or 25 hours when clocks change. */
function startOf(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + later)
}
