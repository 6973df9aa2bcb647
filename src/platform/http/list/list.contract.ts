/**
 * A list of the back office is declared once, in the contract of its feature: `as const satisfies List`. From that follow how the
 * server checks its query (list-dto.ts), what the audit records of its export (export-details.ts), and its address in the browser
 * (client/admin/back-office/list/list-address.ts).
 */
export interface List {
  /** Path of its route; that of its export ends with `.csv`. */
  path: `/api/${string}`
  /** By their names in the query; absent or empty: not filtered by it. */
  filters: Readonly<Record<string, Filter>>
  pages: Pages
}

export type Filter = Choice | Text | Recipient | Time | Period

/** One of some values. */
export interface Choice<Value extends string = string> {
  kind: 'choice'
  values: readonly Value[]
  /** The sentence for another value; by default, it names the values. */
  refusal?: string
}

/** Words, a name, or a number. */
export interface Text {
  kind: 'text'
  /** Most characters. */
  max: number
  /** Its name in refusals; by default 'search'. */
  name?: string
}

/** A whole email address. */
export interface Recipient {
  kind: 'recipient'
  /** Most characters. */
  max: number
}

/**
 * A time from which, or until which, rows are listed, itself included: a day (UTC) or an instant, ISO 8601; in the browser a day
 * of the reader.
 */
export interface Time {
  kind: 'time'
  edge: 'from' | 'to'
}

/** A month of the business's time zone, YYYY-MM, or a day, YYYY-MM-DD. */
export interface Period {
  kind: 'period'
}

export const PERIOD = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/

export type Pages = NewestFirst | Numbered

/** Each page continues `before` where the previous one ends: it costs the same anywhere in the list. */
export interface NewestFirst<Position extends 'id' | 'number' = 'id' | 'number'> {
  kind: 'newest-first'
  position: Position
}

export interface Numbered<Sort extends string = string> {
  kind: 'numbered'
  sorts: readonly Sort[]
  /** The order in which the screen begins. */
  sort: Sort
  /** Of a page's first and last position, by which the pages beside it are found. */
  edge: RegExp
}

/** A number of a page, or a row's that is a position. */
export const PAGE_MOST = 1_000_000_000
/** Rows of a page, unless the query says how many. */
export const PAGE_SIZE = { default: 50, most: 100 } as const
/** Those that a person chooses from. */
export const PAGE_SIZES: readonly number[] = [20, PAGE_SIZE.default, PAGE_SIZE.most]

/** What the list and its export are narrowed to, and their order. */
export type FilterOf<Declared extends List> = {
  -readonly [Name in keyof Declared['filters']]?: Declared['filters'][Name] extends Choice<infer Value>
    ? Value | ''
    : string
} & (Declared['pages'] extends Numbered<infer Sort> ? { sort?: Sort } : unknown)

/** The query of the list. */
export type QueryOf<Declared extends List> = FilterOf<Declared> & PageOf<Declared['pages']>

type PageOf<Declared extends Pages> =
  Declared extends NewestFirst<infer Position>
    ? OlderPage<Position extends 'number' ? number : string>
    : NumberedPage

interface OlderPage<Position> {
  pageSize?: number
  /** The `older` of the page before. */
  before?: Position
}

interface NumberedPage {
  pageSize?: number
  /** From 1; a page beyond the last is empty. */
  page?: number
  /** The last edge of the previous page. */
  after?: string
  /** The first edge of the next one. */
  before?: string
}
