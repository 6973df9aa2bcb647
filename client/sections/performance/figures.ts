import { INSTRUMENTS, type Instrument, type Month } from './results.js'

/** Figures of one or several instruments over a period. Returns are in percent of the account. */
export interface Totals {
  percent: number
  trades: number
  wins: number
  /** Loss of the losing trades, positive. */
  lost: number
}

export interface MonthRow extends Totals {
  month: string
  verified: boolean
  /** Simple sum of the months so far, not compounded. */
  cumulative: number
  byInstrument: Record<Instrument, Totals>
}

export interface Headlines {
  totalReturn: number
  averageMonth: number
  /** Percent of all trades. */
  winRate: number
  averageWin: number
  /** Positive. */
  averageLoss: number
  /** Average win divided by average loss. */
  reward: number
}

/** Rounds to two decimals: sums show no floating-point error. */
const cents = (value: number) => Math.round(value * 100) / 100

const NOTHING: Totals = { percent: 0, trades: 0, wins: 0, lost: 0 }

export const sumOf = (parts: readonly Totals[]): Totals =>
  parts.reduce(
    (sum, part) => ({
      percent: cents(sum.percent + part.percent),
      trades: sum.trades + part.trades,
      wins: sum.wins + part.wins,
      lost: cents(sum.lost + part.lost),
    }),
    NOTHING,
  )

export function totalsOf(month: Month, instrument: Instrument): Totals {
  const [percent, trades, wins, lost] = month[instrument]
  return { percent, trades, wins, lost }
}

/** One row per month over the selected instruments; empty if none is selected. */
export function monthRows(months: readonly Month[], chosen: readonly Instrument[]): MonthRow[] {
  if (chosen.length === 0) return []
  let cumulative = 0
  return months.map((month) => {
    const totals = sumOf(chosen.map((instrument) => totalsOf(month, instrument)))
    cumulative = cents(cumulative + totals.percent)
    return {
      ...totals,
      cumulative,
      month: month.month,
      verified: month.verified,
      byInstrument: { ES: totalsOf(month, 'ES'), YM: totalsOf(month, 'YM'), NQ: totalsOf(month, 'NQ') },
    }
  })
}

export const winRate = ({ wins, trades }: Totals) => (wins / trades) * 100

export function headlines(rows: readonly MonthRow[]): Headlines {
  const all = sumOf(rows)
  const averageWin = (all.percent + all.lost) / all.wins
  const averageLoss = all.lost / (all.trades - all.wins)
  return {
    totalReturn: all.percent,
    averageMonth: all.percent / rows.length,
    winRate: winRate(all),
    averageWin,
    averageLoss,
    reward: averageWin / averageLoss,
  }
}

/** The figures that the chart can show: all of them can be added up. */
export const METRICS = ['return', 'trades', 'wins'] as const
export type Metric = (typeof METRICS)[number]

const amountOf = (totals: Totals, metric: Metric) => (metric === 'return' ? totals.percent : totals[metric])

/** The sum so far, at each month. */
export function runningSums(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => (sum = cents(sum + amount)))
}

export interface Line {
  /** `all` is the sum of the selected instruments. */
  of: Instrument | 'all'
  /** Each month alone. */
  amounts: number[]
  /** The sum so far. */
  sums: number[]
}

/** A line per selected instrument, after that of their sum where there are several. */
export function linesOf(rows: readonly MonthRow[], chosen: readonly Instrument[], metric: Metric): Line[] {
  const line = (of: Line['of'], amounts: number[]) => ({ of, amounts, sums: runningSums(amounts) })
  const parts = chosen.map((instrument) =>
    line(
      instrument,
      rows.map(({ byInstrument }) => amountOf(byInstrument[instrument], metric)),
    ),
  )
  if (parts.length < 2) return parts
  return [
    line(
      'all',
      rows.map((row) => amountOf(row, metric)),
    ),
    ...parts,
  ]
}

export interface InstrumentTotals extends Totals {
  instrument: Instrument
}

/** In the order of the instruments, regardless of the order of selection. */
export const instrumentTotals = (
  months: readonly Month[],
  chosen: readonly Instrument[],
): InstrumentTotals[] =>
  INSTRUMENTS.filter((instrument) => chosen.includes(instrument)).map((instrument) => ({
    instrument,
    ...sumOf(months.map((month) => totalsOf(month, instrument))),
  }))
