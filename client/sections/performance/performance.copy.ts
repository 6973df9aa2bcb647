import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { Basis } from '#src/performance/record.contract.js'
import { formatList } from '../../ui/controls/text/format-list.js'
import type { Headlines, Line, Metric } from './figures.js'
import {
  amount,
  count,
  lineName,
  longMonth,
  monthAndYear,
  monthCount,
  NOTHING,
  percent,
  share,
} from './format.copy.js'
import type { Column, FixedColumn } from './view.js'

/** `1:5`, `1:4.9` */
const riskReward = (reward: number | null) => (reward === null ? NOTHING : `1:${Number(reward.toFixed(1))}`)

/** `Average win +1.40%, loss −0.28%` */
function winAndLoss({ isLossPublished, averageWin, averageLoss }: Headlines) {
  if (!isLossPublished) return 'Average win and loss not available'
  if (averageWin === null)
    return averageLoss === null
      ? 'No winning or losing trades'
      : `No winning trades, average loss ${percent(-averageLoss)}`
  return `Average win ${percent(averageWin)}, ${averageLoss === null ? 'no losing trades' : `loss ${percent(-averageLoss)}`}`
}

/** Missing months that are named; more are counted. */
const MISSING_LISTED = 4

export const performanceCopy = {
  title: 'Performance',
  facts: monthCount,
  missing: (months: readonly string[]) =>
    months.length > MISSING_LISTED
      ? `No results published for ${monthCount(months.length)} in this period.`
      : `No results published for ${formatList(months.map(monthAndYear))}.`,
  loading: 'Loading results…',
  failed: { text: 'We couldn’t load the results. Check your connection, then try again.', retry: 'Retry' },
  none: {
    title: 'No results published yet',
    text: 'Monthly results appear here once they’re published.',
  },
  noMonths: 'The instruments you selected have no results in these months.',
  ofSystem: ({ productName, indicatorName }: Brand) =>
    `These figures are for the automated ${productName}, not for the ${indicatorName} your key unlocks.`,
  download: 'Download CSV',
  database: 'Performance history',
  basis: {
    legend: 'Results shown',
    names: {
      actual: 'Actual',
      hypothetical: 'Hypothetical',
      demonstration: 'Demonstration',
    } satisfies Record<Basis, string>,
  },
  filter: { legend: 'Instruments' },
  empty: {
    title: 'No instrument selected',
    text: 'Select at least one instrument to see its results.',
    reset: 'Select all',
  },
  /** The terms of the headlines, for the search. */
  headlines: 'Total return, average month, win rate, and risk-reward.',
  kpis: (figures: Headlines, { months, wins, trades }: { months: number; wins: number; trades: number }) => [
    { label: 'Total return', value: percent(figures.totalReturn), detail: 'Sum of months, not compounded' },
    { label: 'Average month', value: percent(figures.averageMonth), detail: `Over ${monthCount(months)}` },
    {
      label: 'Win rate',
      value: share(figures.winRate),
      detail: `${count(wins)} of ${count(trades)} trades won`,
    },
    {
      label: 'Risk-reward',
      value: riskReward(figures.reward),
      detail: winAndLoss(figures),
    },
  ],
  chart: {
    title: {
      return: 'Cumulative return',
      trades: 'Cumulative trades',
      wins: 'Cumulative wins',
    } satisfies Record<Metric, string>,
    how: {
      return: 'Simple sum, not compounded',
      trades: 'All trades to date',
      wins: 'Winning trades to date',
    } satisfies Record<Metric, string>,
    metric: 'Chart shows',
    metrics: { return: 'Return', trades: 'Trades', wins: 'Wins' } satisfies Record<Metric, string>,
    byMonth: 'By month',
    cursor: 'Month on the chart',
    /** Read out for the month at the cursor. */
    point: (
      metric: Metric,
      month: string,
      lines: readonly { of: Line['of']; sum: number; amount: number }[],
    ) =>
      `${longMonth(month)}: ${lines
        .map(
          ({ of, sum, amount: alone }) =>
            `${lineName(of)} ${amount(metric, alone)} for the month, ${amount(metric, sum)} to date`,
        )
        .join('; ')}`,
    columns: { month: 'Month', toDate: 'To date' },
    describe: (metric: Metric, from: string, to: string, lines: readonly { of: Line['of']; sum: number }[]) =>
      `Lines that start at zero, from ${longMonth(from)} to ${longMonth(to)}: ${lines
        .map(({ of, sum }) => `${lineName(of)} ${amount(metric, sum)}`)
        .join(', ')}. Use the slider “Month on the chart” to hear each month’s figures.`,
    stacks: 'By month, stacked by instrument',
    touch: 'Tap a month for its figures. Drag the ends of the bar below the chart to select a range.',
    keys: 'Drag across the chart to select a range. With the keyboard, use the arrow keys to move, Shift and an arrow key to select, and Esc to clear.',
  },
  range: {
    /** `Apr 2024 – Jul 2025`, or one month. */
    months: (from: string, to: string) =>
      from === to ? monthAndYear(from) : `${monthAndYear(from)} – ${monthAndYear(to)}`,
    facts: (months: number, total: string) => `${monthCount(months)} · ${total}`,
    announce: (from: string, to: string, months: number) =>
      `Showing ${from === to ? longMonth(from) : `${longMonth(from)} to ${longMonth(to)}`}, ${monthCount(months)}`,
    clear: 'All months',
  },
  heatmap: {
    title: 'Monthly returns',
    unit: 'Percent of the account',
    total: 'Total',
    noMonth: 'no data',
    scale: 'Color scale, percent',
    /** `7–14`; losses in parentheses: `(2)–0`. */
    step: (from: number, to: number) => {
      const bound = (value: number) => (value < 0 ? `(${-value})` : String(value))
      return `${bound(from)}–${bound(to)}`
    },
    year: (year: string) => `Monthly returns for ${year}`,
  },
  instruments: {
    title: 'By instrument',
    how: 'Contribution to the total return',
    return: 'Return',
    trades: 'Trades',
    winRate: 'Win rate',
    describe: (name: string, value: number) => `${name}: ${percent(value)}`,
  },
  table: {
    title: 'All months',
    publishedWhat:
      'Published: the day we published the month’s newest result or correction. We can’t edit a published result. A correction is a new result that names the old one, and both stay in the record. Verified: the row is part of the published record, where an edit would break the chain of hashes.',
    verified: 'Verified',
    /** In place of a column with one day in each row. */
    allPublished: (day: string) => `All published ${day}`,
    /** `was`: null if the return is what it was. */
    corrected: (corrections: readonly { instrument: string; was: number | null }[]) =>
      `Corrected: ${corrections.map(({ instrument, was }) => `${instrument} ${was === null ? '(return unchanged)' : `was ${percent(was)}`}`).join(', ')}`,
    notes: 'Notes',
    note: (month: string, instrument: string) => `${monthAndYear(month)}, ${instrument}:`,
    columns: {
      month: 'Month',
      return: 'Return',
      trades: 'Trades',
      published: 'Published',
      'win-rate': 'Win rate',
      cumulative: 'Cumulative',
    } satisfies Record<FixedColumn, string> as Partial<Record<Column, string>>,
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
      'Published',
      'Corrected from (%)',
      'Note',
      'Basis',
    ] as const,
    basis: {
      actual: 'Actual results; past performance is not indicative of future results',
      hypothetical: 'Hypothetical results; past performance is not indicative of future results',
      demonstration: 'Sample figures; hypothetical; past performance is not indicative of future results',
    } satisfies Record<Basis, string>,
    file: (chosen: readonly string[], first: string, last: string) =>
      `performance-${chosen.join('-')}-${first}-to-${last}.csv`,
  },
}
