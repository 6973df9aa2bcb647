import {
  type Choice,
  type Filter,
  type List,
  type NewestFirst,
  type Numbered,
  PAGE_MOST,
  PAGE_SIZE,
  PAGE_SIZES,
  PERIOD,
  type Pages,
} from '#src/platform/http/list/list.contract.js'
import { readId } from '../read-id.js'
import { PHONE_QUERY } from '../use-media.js'

/** The state of a list, as the address stores it: null or empty text: not filtered. Days are the reader's. */
export type AddressQuery<Declared extends List> = FiltersOf<Declared> & PlaceOf<Declared['pages']>

type FiltersOf<Declared extends List> = {
  -readonly [Name in keyof Declared['filters']]: Declared['filters'][Name] extends Choice<infer Value>
    ? Value | null
    : string
}

/** `before`: where the page begins; null: the newest. */
type PlaceOf<Declared> =
  Declared extends Numbered<infer Sort>
    ? { sort: Sort; page: number; pageSize: number }
    : Declared extends NewestFirst<infer Position>
      ? { before: (Position extends 'number' ? number : string) | null }
      : never

/** What may be open over a list, as the address stores it. */
interface OpenedAddress<Opened> {
  read: (params: URLSearchParams) => Opened | null
  write: (params: URLSearchParams, opened: Opened) => void
}

/** A row by its id. */
export const openedById: OpenedAddress<string> = {
  read: (params) => readId(params, 'view'),
  write: (params, id) => params.set('view', id),
}

/** Rows of a page unless a person chooses: on phones a card each, so fewer. */
export const FIRST_SIZE =
  'matchMedia' in globalThis && matchMedia(PHONE_QUERY).matches ? PAGE_SIZES[0]! : PAGE_SIZE.default

type Parameters = [name: string, text: string][]

/** What follows from a list's declaration for its screen. `view`: of an address that others share. */
export function listAddress<Declared extends List, Opened>(
  list: Declared,
  opened: OpenedAddress<Opened>,
  view?: string,
) {
  type Query = AddressQuery<Declared>
  const filters = Object.entries(list.filters)
  const pages = pagesOf(list.pages)
  const searched = 'q' in list.filters ? 'q' : filters.find(([, { kind }]) => isWords(kind))?.[0]
  const filterOf = (query: Partial<Query>, form: keyof typeof FORMS): Parameters =>
    filters.flatMap(([name, filter]): Parameters => {
      const value = (query as Partial<Record<string, string | null>>)[name] ?? ''
      const text = value.trim() ? FORMS[form](value, filter) : ''
      return text ? [[name, text]] : []
    })

  /** Parses an address into a query that the server accepts, whatever the address says. */
  const readQuery = (params: URLSearchParams): Query =>
    ({
      ...Object.fromEntries(filters.map(([name, filter]) => [name, read(params.get(name) ?? '', filter)])),
      ...pages.read(params),
    }) as Query
  const usual = readQuery(new URLSearchParams())
  const noFilter = Object.fromEntries(
    filters.map(([name, { kind }]) => [name, kind === 'choice' ? null : '']),
  )

  /** The address of a query, without default values. */
  const writeAddress = (query: Partial<Query>, isOpen: Opened | null): URLSearchParams => {
    const place = pages.write({ ...usual, ...query } as Place)
    const shared: Parameters = view ? [['view', view]] : []
    const params = new URLSearchParams([...shared, ...filterOf(query, 'write'), ...place])
    if (isOpen !== null) opened.write(params, isOpen)
    return params
  }
  /** Address of the export of all that the filter shows. */
  const exportPath = (query: Query, format = 'csv'): string => {
    const { sort } = query as Partial<Place>
    const order: Parameters = sort ? [['sort', sort]] : []
    return `${list.path}.${format}?${new URLSearchParams([...filterOf(query, 'send'), ...order])}`
  }
  return {
    readQuery,
    readOpened: opened.read,
    writeAddress,
    exportPath,
    /** Where a newly filtered or sorted list begins. */
    start: pages.start as Partial<Query>,
    noFilter: noFilter as FiltersOf<Declared>,
    isFiltered: (query: Query): boolean => filterOf(query, 'write').length > 0,
    /** Its name in a person's choices. */
    id: list.path.slice(list.path.lastIndexOf('/') + 1),
    /** Filters besides the search, which is seen on phones too. */
    countFilters: (query: Query): number =>
      filterOf(query, 'write').filter(([name]) => name !== searched).length,
    /** What is saved of a query, as an address: not its words, which may be somebody's, and not its page. */
    savedAddress: (query: Query): string => {
      const values = query as Partial<Record<string, string | null>>
      const stored = filters.filter(([, { kind }]) => !isWords(kind)).map(([name]) => [name, values[name]])
      const order = values.sort ? { sort: values.sort } : {}
      return String(writeAddress({ ...Object.fromEntries(stored), ...order } as Partial<Query>, null))
    },
    /** What decides which rows are listed, in the server's form. */
    filterParams: (query: Query) => new URLSearchParams(filterOf(query, 'send')),
    /** The parameters of the server call. */
    serverQuery: (query: Query) =>
      new URLSearchParams([...filterOf(query, 'send'), ...pages.send(query as Place)]),
  }
}

/** A filter's value from an address. */
function read(text: string, filter: Filter): string | null {
  if (filter.kind === 'choice') return filter.values.find((value) => slugOf(value) === text) ?? null
  if (filter.kind === 'time') return isDay(text) ? text : ''
  if (filter.kind === 'period') return PERIOD.test(text) ? text : ''
  return text.slice(0, filter.max)
}

const isWords = (kind: Filter['kind']): boolean => kind === 'text' || kind === 'recipient'

/** The form that values have in addresses: 'pending-review'. */
const slugOf = (value: string): string => value.toLowerCase().replaceAll(' ', '-')

const FORMS = {
  write: (text: string, { kind }: Filter): string => (kind === 'choice' ? slugOf(text) : text),
  send(text: string, filter: Filter): string {
    if (filter.kind === 'choice') return text
    if (filter.kind === 'time') return instantOf(text, filter.edge)
    return text.trim()
  },
}

/** A day from its beginning or to its end where the reader is. */
const instantOf = (day: string, edge: 'from' | 'to'): string =>
  (edge === 'from' ? startOf(day) : new Date(startOf(day, 1).getTime() - 1)).toISOString()

/** In years that instants have in any time zone, of four digits. */
const isDay = (text: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text).getTime())

/** Midnight where the reader is; days have 23 or 25 hours when clocks change. */
function startOf(day: string, later = 0): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + later)
}

interface Place {
  before: string | number | null
  sort: string
  page: number
  pageSize: number
}

interface PagesAddress {
  start: Partial<Place>
  read: (params: URLSearchParams) => Partial<Place>
  write: (place: Place) => Parameters
  send: (place: Place) => Parameters
}

const pagesOf = (pages: Pages): PagesAddress =>
  pages.kind === 'numbered' ? numberedPages(pages) : newestFirstPages(pages)

function newestFirstPages({ position }: NewestFirst): PagesAddress {
  const readPosition = position === 'id' ? readId : readNumber
  const write = ({ before }: Place): Parameters => (before === null ? [] : [['before', String(before)]])
  return {
    start: { before: null },
    read: (params) => ({ before: readPosition(params, 'before') }),
    write,
    send: (place) => [
      ...write(place),
      ...(FIRST_SIZE === PAGE_SIZE.default ? [] : ([['pageSize', String(FIRST_SIZE)]] as Parameters)),
    ],
  }
}

const numberedPages = ({ sorts, sort: first }: Numbered): PagesAddress => ({
  start: { page: 1 },
  read: (params) => ({
    sort: sorts.find((sort) => sort === params.get('sort')) ?? first,
    page: readNumber(params, 'page') ?? 1,
    pageSize: PAGE_SIZES.find((size) => size === Number(params.get('size'))) ?? FIRST_SIZE,
  }),
  write: ({ sort, page, pageSize }) => [
    ...(sort === first ? [] : ([['sort', sort]] as Parameters)),
    ...(page === 1 ? [] : ([['page', String(page)]] as Parameters)),
    ...(pageSize === FIRST_SIZE ? [] : ([['size', String(pageSize)]] as Parameters)),
  ],
  send: ({ sort, page, pageSize }) => [
    ['sort', sort],
    ['page', String(page)],
    ['pageSize', String(pageSize)],
  ],
})

/** A number from 1 from an address; null if there is none. */
export function readNumber(params: URLSearchParams, name: string): number | null {
  const number = Number(params.get(name))
  return Number.isInteger(number) && number > 0 && number <= PAGE_MOST ? number : null
}
