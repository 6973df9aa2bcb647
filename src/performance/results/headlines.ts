import type { Headlines, MonthReturn } from '../performance.contract.js'
import { type Basis, BASES, type PerformanceFigures } from '../record.contract.js'

/** Returns the bases that rows have, in the order of `BASES`. */
export const basesOf = (rows: readonly PerformanceFigures[]): Basis[] =>
  BASES.filter((basis) => rows.some((row) => row.basis === basis))

/** Returns the headline figures of one basis (product §3). `rows`: in force, at least one of this basis. */
export function headlinesOf(basis: Basis, all: readonly PerformanceFigures[]): Headlines {
  const rows = all.filter((row) => row.basis === basis)
  const months = monthReturns(rows)
  const trades = sum(rows, 'trades')
  const totalReturn = percent(sum(rows, 'returnPercent'))
  return {
    basis,
    from: months[0]!.month,
    to: months.at(-1)!.month,
    months: months.length,
    totalReturn,
    averageMonth: totalReturn / months.length,
    winRate: trades === 0 ? 0 : (sum(rows, 'wins') / trades) * 100,
    ...averages(rows, totalReturn),
    lowestMonth: months.reduce((one, other) => (other.returnPercent < one.returnPercent ? other : one)),
    highestMonth: months.reduce((one, other) => (other.returnPercent > one.returnPercent ? other : one)),
  }
}

/** A winning trade's profit is not published: it is what the returns are more than the losses. */
function averages(
  rows: PerformanceFigures[],
  totalReturn: number,
): Pick<Headlines, 'averageWin' | 'averageLoss' | 'riskReward'> {
  const isKnown = rows.every(({ losses, lossPercent }) => losses === 0 || lossPercent !== undefined)
  const lost = sum(rows, 'lossPercent')
  const [wins, losses] = [sum(rows, 'wins'), sum(rows, 'losses')]
  const averageWin = isKnown && wins > 0 ? (totalReturn + lost) / wins : null
  const averageLoss = isKnown && losses > 0 ? lost / losses : null
  return {
    averageWin,
    averageLoss,
    riskReward: averageWin !== null && averageLoss ? averageWin / averageLoss : null,
  }
}

/** Returns the instruments' sum of each month of one basis, oldest first. */
export const monthsOf = (basis: Basis, all: readonly PerformanceFigures[]): MonthReturn[] =>
  monthReturns(all.filter((row) => row.basis === basis))

function monthReturns(rows: PerformanceFigures[]): MonthReturn[] {
  const sums = new Map<string, number>()
  for (const { month, returnPercent } of rows) sums.set(month, (sums.get(month) ?? 0) + returnPercent)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, returnPercent]) => ({ month, returnPercent: percent(returnPercent) }))
}

/** Two decimals: sums have no floating-point error. */
const percent = (value: number) => Math.round(value * 100) / 100

const sum = (
  rows: PerformanceFigures[],
  field: 'returnPercent' | 'trades' | 'wins' | 'losses' | 'lossPercent',
) => rows.reduce((total, row) => total + (row[field] ?? 0), 0)
