import type { Line, Metric } from './figures.js'

const MINUS = '−'
const whole = new Intl.NumberFormat('en-US')

/** `+12.40%` */
export const percent = (value: number) => `${value < 0 ? MINUS : '+'}${Math.abs(value).toFixed(2)}%`

/** As in a ledger: `+12.40`, and `(1.57)` below zero. */
export const ledger = (value: number) =>
  value < 0 ? `(${Math.abs(value).toFixed(2)})` : `+${value.toFixed(2)}`

/** What cannot be computed. */
export const NOTHING = '–'

export const share = (value: number | null) => (value === null ? NOTHING : `${value.toFixed(1)}%`)

export const count = (value: number) => whole.format(value)

/** A figure of a metric: `+12.40%`, or `62`. */
export const amount = (metric: Metric, value: number) => (metric === 'return' ? percent(value) : count(value))

export const axisLabel = (metric: Metric, value: number) =>
  metric === 'return' ? `${value < 0 ? MINUS : ''}${Math.abs(value)}%` : count(value)

const date = (month: string, day: 'first' | 'last') => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(year, day === 'first' ? number - 1 : number, day === 'first' ? 1 : 0)
}
const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const monthShort = new Intl.DateTimeFormat('en-US', { month: 'short' })
const monthLong = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

export const shortMonth = (month: string) => monthShort.format(date(month, 'first'))
/** `Apr 2024` */
export const monthAndYear = (month: string) => `${shortMonth(month)} ${month.slice(0, 4)}`
/** `Apr 24` */
export const shortMonthYear = (month: string) => `${shortMonth(month)} ${month.slice(2, 4)}`
export const longMonth = (month: string) => monthLong.format(date(month, 'first'))

export const period = (first: string, last: string) =>
  `${medium.format(date(first, 'first'))} – ${medium.format(date(last, 'last'))}`

const INSTRUMENT_NAMES: Partial<Record<string, string>> = {
  ES: 'E-mini S&P 500',
  YM: 'E-mini Dow',
  NQ: 'E-mini Nasdaq-100',
  RTY: 'E-mini Russell 2000',
  CL: 'Crude Oil',
  GC: 'Gold',
}

/** Empty for a symbol that we have no name for. */
export const instrumentName = (instrument: string) => INSTRUMENT_NAMES[instrument] ?? ''

/** The name of a line, in a row with those of the instruments. */
export const lineName = (of: Line['of']) => (of === 'all' ? 'Total' : of)

export const monthCount = (months: number) => (months === 1 ? '1 month' : `${months} months`)

export const day = (moment: string) => medium.format(new Date(moment))
