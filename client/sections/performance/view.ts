import type { MonthRow } from './figures.js'
import { winRate } from './figures.js'
import { INSTRUMENTS, type Instrument } from './results.js'

/**
 * The screen's state in the address: `?instruments=ES,NQ&sort=-return`. The defaults, all instruments by
 * month, need no query.
 */
export interface View {
  chosen: Instrument[]
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
  ES: ({ byInstrument }: MonthRow) => byInstrument.ES,
  YM: ({ byInstrument }: MonthRow) => byInstrument.YM,
  NQ: ({ byInstrument }: MonthRow) => byInstrument.NQ,
  cumulative: ({ cumulative }: MonthRow) => cumulative,
}
export type Column = keyof typeof VALUES

const NONE = 'none'

export function readView(query: URLSearchParams): View {
  const selected = query.get('instruments')
  const names = selected?.toUpperCase().split(',')
  const sort = query.get('sort') ?? ''
  const by = sort.replace(/^-/, '')
  return {
    chosen: INSTRUMENTS.filter((instrument) => names?.includes(instrument) ?? true),
    sort: Object.hasOwn(VALUES, by)
      ? { by: by as Column, isDescending: sort.startsWith('-') }
      : { by: 'month', isDescending: false },
  }
}

export function writeView({ chosen, sort }: View): URLSearchParams {
  const query = new URLSearchParams()
  if (chosen.length < INSTRUMENTS.length)
    query.set('instruments', INSTRUMENTS.filter((name) => chosen.includes(name)).join(',') || NONE)
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
