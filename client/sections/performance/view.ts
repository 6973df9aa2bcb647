import { METRICS, type Metric, type MonthRow, winRate } from './figures.js'
import { type Range, WHOLE } from './range.js'
import { INSTRUMENTS, type Instrument, MONTHS } from './results.js'

/**
 * The screen's state in the address: `?instruments=ES,NQ&metric=trades&from=2024-09&to=2025-03&sort=-return`. The
 * defaults need no query: all instruments and months, returns, by month.
 */
export interface View {
  chosen: Instrument[]
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
  verified: ({ verified }: MonthRow) => Number(verified),
  'win-rate': (row: MonthRow) => winRate(row),
  ES: ({ byInstrument }: MonthRow) => byInstrument.ES.percent,
  YM: ({ byInstrument }: MonthRow) => byInstrument.YM.percent,
  NQ: ({ byInstrument }: MonthRow) => byInstrument.NQ.percent,
  cumulative: ({ cumulative }: MonthRow) => cumulative,
}
export type Column = keyof typeof VALUES

const NONE = 'none'

/** What the address does not say, or says in unknown words, is the default. */
export function readView(query: URLSearchParams): View {
  const sort = query.get('sort') ?? ''
  const by = sort.replace(/^-/, '')
  return {
    chosen: readInstruments(query.get('instruments')),
    metric: METRICS.find((metric) => metric === query.get('metric')) ?? 'return',
    range: readRange(query.get('from'), query.get('to')),
    sort: Object.hasOwn(VALUES, by)
      ? { by: by as Column, isDescending: sort.startsWith('-') }
      : { by: 'month', isDescending: false },
  }
}

function readInstruments(value: string | null): Instrument[] {
  if (value === NONE) return []
  const names = value?.toUpperCase().split(',')
  const known = INSTRUMENTS.filter((instrument) => names?.includes(instrument))
  return known.length > 0 ? known : [...INSTRUMENTS]
}

function readRange(from: string | null, to: string | null): Range {
  const indexOf = (name: string | null, fallback: number) => {
    const at = MONTHS.findIndex(({ month }) => month === name)
    return at < 0 ? fallback : at
  }
  const range = { from: indexOf(from, WHOLE.from), to: indexOf(to, WHOLE.to) }
  return range.from <= range.to ? range : WHOLE
}

export function writeView({ chosen, metric, range, sort }: View): URLSearchParams {
  const query = new URLSearchParams()
  if (chosen.length < INSTRUMENTS.length)
    query.set('instruments', INSTRUMENTS.filter((name) => chosen.includes(name)).join(',') || NONE)
  if (metric !== 'return') query.set('metric', metric)
  if (range.from > WHOLE.from) query.set('from', MONTHS[range.from]!.month)
  if (range.to < WHOLE.to) query.set('to', MONTHS[range.to]!.month)
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
  const value = VALUES[by]
  const sign = isDescending ? -1 : 1
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a < b ? -sign : a > b ? sign : 0
  })
}
