import type { CurrentRow } from '#src/performance/performance.contract.js'
import type { Month } from './results.js'

/** Figures of one or several instruments over a period. Returns are in percent of the account. */
export interface Totals {
  percent: number
  trades: number
  wins: number
  losses: number
  /** Loss of the losing trades, positive; null if a row lacks it. */
  lost: number | null
}

export interface MonthRow extends Totals {
  month: string
  /** Simple sum of the months so far, not compounded. */
  cumulative: number
  /** The rows of the selected instruments; none if the month has results of others only. */
  published: readonly CurrentRow[]
  byInstrument: ReadonlyMap<string, Totals>
}

export interface Headlines {
  totalReturn: number
  averageMonth: number
  /** Percent of all trades; null without trades. */
  winRate: number | null
  /** Every row has its loss; without it neither average is known. */
  isLossPublished: boolean
  /** Null without winning trades, too. */
  averageWin: number | null
  /** Positive; null without losing trades, too. */
  averageLoss: number | null
  /** Average win divided by average loss. */
  reward: number | null
}

/** Rounds to two decimals: sums show no floating-point error. */
const cents = (value: number) => Math.round(value * 100) / 100

const NOTHING: Totals = { percent: 0, trades: 0, wins: 0, losses: 0, lost: 0 }

export const sumOf = (parts: readonly Totals[]): Totals =>
  parts.reduce(
    (sum, part) => ({
      percent: cents(sum.percent + part.percent),
      trades: sum.trades + part.trades,
      wins: sum.wins + part.wins,
      losses: sum.losses + part.losses,
      lost: sum.lost === null || part.lost === null ? null : cents(sum.lost + part.lost),
    }),
    NOTHING,
  )

export const totalsOf = ({ returnPercent, trades, wins, losses, lossPercent }: CurrentRow): Totals => ({
  percent: returnPercent,
  trades,
  wins,
  losses,
  lost: lossPercent ?? (losses === 0 ? 0 : null),
})

/** One row per month over the selected instruments; empty if none is selected. */
export function monthRows(months: readonly Month[], chosen: readonly string[]): MonthRow[] {
  if (chosen.length === 0) return []
  let cumulative = 0
  return months.map(({ month, rows }) => {
    const published = chosen.flatMap((instrument) => rows.get(instrument) ?? [])
    const byInstrument = new Map(published.map((row) => [row.instrument, totalsOf(row)]))
    const totals = sumOf([...byInstrument.values()])
    cumulative = cents(cumulative + totals.percent)
    return { ...totals, cumulative, month, published, byInstrument }
  })
}

/** The months that have results of the selected instruments. */
export const withResults = (rows: readonly MonthRow[]) => rows.filter(({ published }) => published.length > 0)

const ratio = (part: number | null, whole: number | null) => (part === null || !whole ? null : part / whole)

export function winRate({ wins, trades }: Totals): number | null {
  const share = ratio(wins, trades)
  return share === null ? null : share * 100
}

/** Of rows that have results. */
export function headlines(rows: readonly MonthRow[]): Headlines {
  const all = sumOf(rows)
  const averageWin = ratio(all.lost === null ? null : all.percent + all.lost, all.wins)
  const averageLoss = ratio(all.lost, all.losses)
  return {
    totalReturn: all.percent,
    averageMonth: rows.length === 0 ? 0 : all.percent / rows.length,
    winRate: winRate(all),
    isLossPublished: all.lost !== null,
    averageWin,
    averageLoss,
    reward: ratio(averageWin, averageLoss),
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
  /** An instrument, or `all` for the sum of the selected ones. */
  of: string
  /** Each month alone. */
  amounts: number[]
  /** The sum so far. */
  sums: number[]
}

/** A line per selected instrument, after that of their sum where there are several. */
export function linesOf(rows: readonly MonthRow[], chosen: readonly string[], metric: Metric): Line[] {
  const line = (of: string, amounts: number[]) => ({ of, amounts, sums: runningSums(amounts) })
  const parts = chosen.map((instrument) =>
    line(
      instrument,
      rows.map(({ byInstrument }) => amountOf(byInstrument.get(instrument) ?? NOTHING, metric)),
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
  instrument: string
}

export const instrumentTotals = (rows: readonly MonthRow[], chosen: readonly string[]): InstrumentTotals[] =>
  chosen.map((instrument) => ({
    instrument,
    ...sumOf(rows.flatMap(({ byInstrument }) => byInstrument.get(instrument) ?? [])),
  }))
