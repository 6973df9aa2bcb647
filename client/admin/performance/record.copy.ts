import type { Basis, PerformanceFigures } from '#src/performance/record.contract.js'
import { countText, monthText } from './figures.js'

export const recordCopy = {
  title: 'Performance Record',
  lead: 'Publish each month’s results. Published rows never change.',
  loading: 'Loading the record…',
}

export const BASIS_LABELS: Record<Basis, string> = {
  actual: 'Actual',
  hypothetical: 'Hypothetical',
  demonstration: 'Demonstration',
}

/** Names of what a row holds: table heads, labels of fields, and columns of a file that need fixing. */
export const ROW_LABELS = {
  month: 'Month',
  instrument: 'Instrument',
  returnPercent: 'Return %',
  trades: 'Trades',
  wins: 'Wins',
  losses: 'Losses',
  lossPercent: 'Loss %',
  basis: 'Basis',
  note: 'Note',
  corrects: 'Corrects row',
}

/** 'ES, Jul 2026'. */
export const rowName = ({ instrument, month }: Pick<PerformanceFigures, 'instrument' | 'month'>) =>
  `${instrument}, ${monthText(month)}`

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

export const listCopy = {
  title: 'Published rows',
  add: 'Add results',
  import: 'Import CSV',
  failed: 'We couldn’t load the record.',
  none: 'No results published yet',
  noneText: 'Add a month’s results, or import them from a CSV file. Members see them as soon as you publish.',
  columns: { ...ROW_LABELS, returnPercent: 'Return', basis: 'Published as', actions: 'Actions' },
  row: (seq: number) => `Row ${countText(seq)}`,
  lost: (percent: string) => `Lost ${percent}`,
  correct: 'Correct',
  correctRow: (row: PerformanceFigures) => `Correct ${rowName(row)}`,
  correctedBy: (seq: number) => `Corrected by row ${countText(seq)}`,
  corrects: (seq: number) => `Corrects row ${countText(seq)}`,
  head: {
    label: (seq: number) => `Hash of row ${countText(seq)}`,
    title: (seq: number) => `Row ${countText(seq)} is the newest.`,
    text: 'Its hash depends on every row before it, so any later edit shows. Save it with your own records.',
    download: 'Download record',
  },
}
