import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { Headlines } from './figures.js'
import type { Instrument } from './results.js'
import type { Column } from './view.js'

const MINUS = '−'
const whole = new Intl.NumberFormat('en-US')

/** `+12.40%` */
export const percent = (value: number) => `${value < 0 ? MINUS : '+'}${Math.abs(value).toFixed(2)}%`

/** As in a ledger: `+12.40`, and `(1.57)` below zero. */
export const ledger = (value: number) =>
  value < 0 ? `(${Math.abs(value).toFixed(2)})` : `+${value.toFixed(2)}`

export const share = (value: number) => `${value.toFixed(1)}%`

export const count = (value: number) => whole.format(value)

/** `1:5`, `1:4.9` */
const riskReward = (reward: number) => `1:${Number(reward.toFixed(1))}`

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
const longMonth = (month: string) => monthLong.format(date(month, 'first'))

export const period = (first: string, last: string) =>
  `${medium.format(date(first, 'first'))} – ${medium.format(date(last, 'last'))}`

export const INSTRUMENT_NAMES: Record<Instrument, string> = {
  ES: 'E-mini S&P 500',
  YM: 'E-mini Dow',
  NQ: 'E-mini Nasdaq-100',
}

export const performanceCopy = {
  title: 'Performance',
  facts: (months: number) => `${months} months`,
  ofSystem: ({ productName, indicatorName }: Brand) =>
    `These are figures of the automated ${productName}, not of the ${indicatorName} that your key is for.`,
  download: 'Download CSV',
  database: 'Full History',
  filter: { legend: 'Instruments' },
  empty: {
    title: 'No figures for this filter',
    text: 'No instrument is chosen. Choose at least one, or see all three again.',
    reset: 'Reset filter',
  },
  kpis: (figures: Headlines, { months, wins, trades }: { months: number; wins: number; trades: number }) => [
    { label: 'Total return', value: percent(figures.totalReturn), detail: 'Sum of months, not compounded' },
    { label: 'Average month', value: percent(figures.averageMonth), detail: `Over ${months} months` },
    {
      label: 'Win rate',
      value: share(figures.winRate),
      detail: `${count(wins)} of ${count(trades)} trades won`,
    },
    {
      label: 'Risk–reward',
      value: riskReward(figures.reward),
      detail: `Average win ${percent(figures.averageWin)}, loss ${percent(-figures.averageLoss)}`,
    },
  ],
  cumulative: {
    title: 'Cumulative return',
    how: 'Simple sum, not compounded',
    month: 'Month on the curve',
    /** Read out for the selected month. */
    point: (month: string, total: number, alone: number) =>
      `${longMonth(month)}: ${percent(total)} in all, ${percent(alone)} in the month`,
    inAll: 'in all',
    inMonth: 'in the month',
    describe: (from: string, to: string, total: number) =>
      `A line from zero before ${longMonth(from)} to ${percent(total)} in ${longMonth(to)}. The table below holds the same figures.`,
    keys: 'Point at a month, drag, or use the arrow keys.',
  },
  heatmap: {
    title: 'Monthly returns',
    unit: 'Percent of the account',
    total: 'Total',
    noMonth: 'no figures',
    scale: { low: 'Lower', high: 'Higher' },
    year: (year: string) => `Monthly returns of ${year}`,
  },
  instruments: {
    title: 'By instrument',
    how: 'What each contributed to the total',
    return: 'Return',
    trades: 'Trades',
    winRate: 'Win rate',
    describe: (name: string, value: number) => `${name}: ${percent(value)}`,
  },
  table: {
    title: 'All months',
    verified: 'Verified',
    verifiedWhat:
      'Verified: the month is closed, and its returns and trades per instrument add up to the line shown. It is our own check, not an audit by somebody else.',
    columns: {
      month: 'Month',
      return: 'Return',
      trades: 'Trades',
      verified: 'Verified',
      'win-rate': 'Win rate',
      ES: 'ES',
      YM: 'YM',
      NQ: 'NQ',
      cumulative: 'Cumulative',
    } satisfies Record<Column, string>,
    region: 'All months, table',
    sum: 'Total',
  },
  csv: {
    header: [
      'Month',
      'Instrument',
      'Return (%)',
      'Trades',
      'Wins',
      'Win rate (%)',
      'Verified',
      'Basis',
    ] as const,
    verified: 'yes',
    notVerified: 'no',
    basis: 'Demonstration figures; hypothetical; past performance is not indicative of future results',
    file: (chosen: readonly Instrument[], first: string, last: string) =>
      `performance-${chosen.join('-')}-${first}-to-${last}.csv`,
  },
}
