/**
 * A list of the back office is declared once, in the contract of its feature. From that follow how the server checks its query
 * (list-dto.ts), what the audit records of its export (export-details.ts), and its address in the browser
 * (client/admin/back-office/list/list-address.ts).
 */
export interface List {
  /** Path of its route; that of its export ends with `.csv`. */
  path: `/api/${string}`
  /** By their names in the query. */
  filters: Readonly<Record<string, Filter>>
  pages: Pages
}

/** Returns the list as it is declared, with the values of its filters as types. */
export const defineList = <const Declared extends List>(list: Declared): Declared => list

/** Rows of a page, unless the query says how many. */
export const PAGE_SIZE = { default: 50, most: 100 } as const
/** Those that a person chooses from. */
export const PAGE_SIZES: readonly number[] = [20, PAGE_SIZE.default, PAGE_SIZE.most]

/** Absent or empty: not filtered by it. */
export type Filter = Choice | Text | Recipient | Time

export interface Choice<Value extends string = string> {
  kind: 'choice'
  values: readonly Value[]
  /** The sentence for another value; by default, it names the values. */
  refusal?: string
}
/** Returns a filter by one of these values. */
export const choice = <Value extends string>(values: readonly Value[], refusal?: string): Choice<Value> => ({
  kind: 'choice',
  values,
  refusal,
})

export interface Text {
  kind: 'text'
  /** Most characters. */
  max: number
  /** In the sentences of a refusal. */
  name: string
}
/** Returns a filter by words, a name, or a number, of up to `max` characters. */
export const text = (max: number, name = 'search'): Text => ({ kind: 'text', max, name })

export interface Recipient {
  kind: 'recipient'
  /** Most characters (RFC 5321). */
  max: number
}
/** Returns a filter by a whole email address. */
export const recipient = (): Recipient => ({ kind: 'recipient', max: 254 })

export interface Time {
  kind: 'time'
  edge: 'from' | 'to'
}
/**
 * Returns a filter by a time from which, or until which, rows are listed, itself included: a day (UTC) or an instant, ISO 8601;
 * in the browser a day of the reader.
 */
export const time = (edge: Time['edge']): Time => ({ kind: 'time', edge })

export type Pages = NewestFirst | Numbered

export interface NewestFirst<Position extends 'id' | 'number' = 'id' | 'number'> {
  kind: 'newest-first'
  position: Position
}
/** Returns pages of which each continues `before` where the previous one ends: it costs the same anywhere in the list. */
export const newestFirst = <Position extends 'id' | 'number'>(position: Position): NewestFirst<Position> => ({
  kind: 'newest-first',
  position,
})

export interface Numbered<Sort extends string = string> {
  kind: 'numbered'
  sorts: readonly Sort[]
  sort: Sort
  /** Of a page's first and last position, by which the pages beside it are found. */
  edge: RegExp
}
/** Returns numbered pages of a sorted list; `sort`: the order in which the screen begins. */
export const numbered = <Sort extends string>(
  sorts: readonly Sort[],
  { sort, edge }: { sort: NoInfer<Sort>; edge: RegExp },
): Numbered<Sort> => ({ kind: 'numbered', sorts, sort, edge })

/** What the list and its export are narrowed to, and their order. */
export type FilterOf<Declared extends List> = {
  -readonly [Name in keyof Declared['filters']]?: Declared['filters'][Name] extends Choice<infer Value>
    ? Value | ''
    : string
} & (Declared['pages'] extends Numbered<infer Sort> ? { sort?: Sort } : unknown)

/** The query of the list. */
export type QueryOf<Declared extends List> = FilterOf<Declared> & PageOf<Declared['pages']>

interface NumberedPage {
  pageSize?: number
  /** From 1; a page beyond the last is empty. */
  page?: number
  /** The last edge of the previous page. */
  after?: string
  /** The first edge of the next one. */
  before?: string
}

interface OlderPage<Position> {
  pageSize?: number
  /** The `older` of the page before. */
  before?: Position
}

type PageOf<Declared> =
  Declared extends NewestFirst<infer Position>
    ? OlderPage<Position extends 'number' ? number : string>
    : NumberedPage
