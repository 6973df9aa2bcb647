import type { Basis } from '#src/performance/record.contract.js'
import { METRICS, type Metric, type MonthRow, winRate } from './figures.js'
import { type Range, whole } from './chart/range.js'
import type { Results } from './results.js'

/**
 * The screen's state in the address: `?instruments=ES,NQ&metric=trades&from=2024-09&to=2025-03&sort=-return`. The
 * defaults need no query: all instruments and months, returns, by month. `basis` is read before it, because the others
 * depend on the results shown.
 */
export interface View {
  chosen: string[]
  metric: Metric
  range: Range
  sort: Sort
}

export interface Sort {
  by: Column
  isDescending: boolean
}

const VALUES = {
  month: ({ month }: MonthRow) => month,
  return: ({ percent }: MonthRow) => percent,
  trades: ({ trades }: MonthRow) => trades,
  published: (row: MonthRow) => publishedAt(row),
  'win-rate': (row: MonthRow) => winRate(row) ?? -1,
  cumulative: ({ cumulative }: MonthRow) => cumulative,
}
export type FixedColumn = keyof typeof VALUES

/** A fixed column, or that of an instrument, whose name is in capitals. */
export type Column = FixedColumn | (string & {})

/** When the month's last row was published, as ISO 8601. */
export const publishedAt = ({ published }: MonthRow): string =>
  published
    .map((row) => row.publishedAt)
    .sort()
    .at(-1) ?? ''

const isFixed = (column: Column): column is FixedColumn => Object.hasOwn(VALUES, column)

const NONE = 'none'

/** What the address does not say, or says in unknown words, is the default. */
export function readView(query: URLSearchParams, results: Results): View {
  const sort = query.get('sort') ?? ''
  const by = sort.replace(/^-/, '')
  return {
    chosen: readInstruments(query.get('instruments'), results),
    metric: METRICS.find((metric) => metric === query.get('metric')) ?? 'return',
    range: readRange(query, results),
    sort:
      isFixed(by) || results.instruments.includes(by)
        ? { by, isDescending: sort.startsWith('-') }
        : { by: 'month', isDescending: false },
  }
}

function readInstruments(value: string | null, { instruments }: Results): string[] {
  if (value === NONE && instruments.length > 1) return []
  const names = value?.toUpperCase().split(',')
  const known = instruments.filter((instrument) => names?.includes(instrument))
  return known.length > 0 ? known : [...instruments]
}

function readRange(query: URLSearchParams, { months }: Results): Range {
  const all = whole(months.length - 1)
  const indexOf = (end: 'from' | 'to') => {
    const at = months.findIndex(({ month }) => month === query.get(end))
    return at < 0 ? all[end] : at
  }
  const range = { from: indexOf('from'), to: indexOf('to') }
  return range.from <= range.to ? range : all
}

/** `byDefault` is the basis that needs no query. */
export function writeView(
  { chosen, metric, range, sort }: View,
  { basis, instruments, months }: Results,
  byDefault: Basis | undefined,
): URLSearchParams {
  const query = new URLSearchParams(basis === byDefault ? {} : { basis })
  if (chosen.length < instruments.length)
    query.set('instruments', instruments.filter((name) => chosen.includes(name)).join(',') || NONE)
  if (metric !== 'return') query.set('metric', metric)
  if (range.from > 0) query.set('from', months[range.from]!.month)
  if (range.to < months.length - 1) query.set('to', months[range.to]!.month)
  if (sort.by !== 'month' || sort.isDescending) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`)
  return query
}

/**
 * A first click sorts months from the oldest and figures from the largest; a second click reverses the order.
 */
export const nextSort = (sort: Sort, by: Column): Sort => ({
  by,
  isDescending: sort.by === by ? !sort.isDescending : by !== 'month',
})

/** Equal values stay in chronological order. */
export function sorted(rows: readonly MonthRow[], { by, isDescending }: Sort): MonthRow[] {
  const value = (row: MonthRow) =>
    isFixed(by) ? VALUES[by](row) : (row.byInstrument.get(by)?.percent ?? -Infinity)
  const sign = isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a < b ? -sign : a > b ? sign : 0
  })
}
