import { describe, expect, it } from '@jest/globals'
import { sampleRows } from '#test/support/sample-results.js'
import {
  headlines,
  instrumentTotals,
  linesOf,
  type MonthRow,
  METRICS,
  monthRows,
  sumOf,
  winRate,
  withResults,
} from './figures.js'
import { performanceCopy } from './performance.copy.js'
import { resultsOf } from './results.js'

const { months: MONTHS, instruments: INSTRUMENTS } = resultsOf(sampleRows(), 'demonstration', [
  'ES',
  'YM',
  'NQ',
])

const rows = monthRows(MONTHS, INSTRUMENTS)

describe('figures for all instruments', () => {
  it('cover the 16 months from April 2024 to July 2025 without a gap', () => {
    const expected = Array.from({ length: 16 }, (_, at) => {
      const month = 3 + at
      return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    })
    expect(rows.map(({ month }) => month)).toEqual(expected)
  })

  it('add up to the headline figures of product §2', () => {
    const { totalReturn, averageMonth, winRate, reward } = headlines(rows)
    expect(totalReturn).toBe(271.53)
    expect(averageMonth.toFixed(2)).toBe('16.97')
    expect(winRate?.toFixed(1)).toBe('23.6')
    expect(reward?.toFixed(2)).toBe('5.00')
  })

  it('stay within the promised 4 to 32 percent every month', () => {
    for (const { percent } of rows) {
      expect(percent).toBeGreaterThanOrEqual(4)
      expect(percent).toBeLessThanOrEqual(32)
    }
  })

  it('have an average loss of 0.25 to 1 percent per losing trade, as recommended', () => {
    const { averageLoss } = headlines(rows)
    expect(averageLoss).toBeGreaterThanOrEqual(0.25)
    expect(averageLoss).toBeLessThanOrEqual(1)
  })

  it('accumulate month by month to the total', () => {
    expect(rows[0]!.cumulative).toBe(12.4)
    expect(rows.at(-1)!.cumulative).toBe(271.53)
  })
})

describe('chart lines', () => {
  it.each(METRICS)('add up to the total in every month: %s', (metric) => {
    const [all, ...parts] = linesOf(rows, INSTRUMENTS, metric)
    expect(all!.of).toBe('all')
    expect(parts.map(({ of }) => of)).toEqual(['ES', 'YM', 'NQ'])
    for (const at of rows.keys()) {
      const sum = (values: number[]) => Math.round(values.reduce((one, other) => one + other, 0) * 100) / 100
      expect(sum(parts.map(({ amounts }) => amounts[at]!))).toBe(all!.amounts[at])
      expect(sum(parts.map(({ sums }) => sums[at]!))).toBe(all!.sums[at])
    }
  })

  it('end on the totals', () => {
    const ends = (metric: (typeof METRICS)[number]) =>
      linesOf(rows, INSTRUMENTS, metric).map(({ sums }) => sums.at(-1))
    expect(ends('return')).toEqual([271.53, 69.32, 45.08, 157.13])
    expect(ends('trades')).toEqual([1000, 334, 331, 335])
    expect(ends('wins')[0]).toBe(sumOf(rows).wins)
  })

  it('consist of one line for a single instrument', () => {
    const [only, ...others] = linesOf(monthRows(MONTHS, ['YM']), ['YM'], 'return')
    expect(only).toMatchObject({ of: 'YM' })
    expect(only!.sums.slice(0, 3)).toEqual([2.13, 1.81, 1.99])
    expect(others).toEqual([])
  })
})

describe('figures for selected instruments', () => {
  it('add up to the whole', () => {
    const parts = instrumentTotals(rows, INSTRUMENTS)
    expect(parts.map(({ instrument }) => instrument)).toEqual(['ES', 'YM', 'NQ'])
    expect(sumOf(parts)).toEqual(sumOf(rows))
  })

  it('are calculated for one instrument alone', () => {
    const [april] = monthRows(MONTHS, ['NQ'])
    expect(april).toMatchObject({ month: '2024-04', percent: 7.99, trades: 22, wins: 6, cumulative: 7.99 })
    expect(winRate(april!)?.toFixed(1)).toBe('27.3')
  })

  it('have no rows when no instrument is selected', () => {
    expect(monthRows(MONTHS, [])).toEqual([])
    expect(instrumentTotals(rows, [])).toEqual([])
  })
})

describe('figures of an incomplete record', () => {
  const row = sampleRows('actual', ['2024-04'])[0]!
  const rowsOf = (rows: (typeof row)[], chosen = ['ES']) =>
    monthRows(resultsOf(rows, 'actual', []).months, chosen)
  const riskRewardOf = (rows: MonthRow[]) =>
    performanceCopy
      .kpis(headlines(rows), { months: rows.length, wins: 0, trades: 0 })
      .find(({ label }) => label === 'Risk-reward')?.detail

  it('have no average win or loss if a row lacks the loss', () => {
    const rows = rowsOf([{ ...row, lossPercent: undefined }])
    expect(headlines(rows)).toMatchObject({
      isLossPublished: false,
      averageWin: null,
      averageLoss: null,
      reward: null,
    })
    expect(riskRewardOf(rows)).toBe('Average win and loss not available')
  })

  it('say which trades there are none of', () => {
    const winners = rowsOf([{ ...row, returnPercent: 2.2, lossPercent: undefined, wins: 22, losses: 0 }])
    expect(headlines(winners).averageWin).toBe(0.1)
    expect(riskRewardOf(winners)).toBe('Average win +0.10%, no losing trades')
    const losers = rowsOf([{ ...row, returnPercent: -2.2, lossPercent: 2.2, wins: 0, losses: 22 }])
    expect(riskRewardOf(losers)).toBe('No winning trades, average loss −0.10%')
    const none = rowsOf([{ ...row, returnPercent: 0, lossPercent: 0, trades: 0, wins: 0, losses: 0 }])
    expect(riskRewardOf(none)).toBe('No winning or losing trades')
  })

  it('divide the loss by the losing trades: others broke even', () => {
    const { averageLoss } = headlines(rowsOf([{ ...row, losses: 10 }]))
    expect(averageLoss).toBe(row.lossPercent! / 10)
  })

  it('have no win rate without trades', () => {
    expect(winRate(rowsOf([{ ...row, trades: 0, wins: 0, losses: 0 }])[0]!)).toBeNull()
  })

  it('leave out months in which the instrument has none', () => {
    const months = rowsOf([row, { ...row, month: '2024-05', instrument: 'CL' }], ['CL'])
    expect(months.map(({ cumulative }) => cumulative)).toEqual([0, 2.28])
    expect(withResults(months).map(({ month }) => month)).toEqual(['2024-05'])
  })
})
