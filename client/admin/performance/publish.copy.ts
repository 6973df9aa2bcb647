import { PERFORMANCE_LIMITS, type CSV_COLUMNS } from '#src/performance/performance.contract.js'
import type { Basis } from '#src/performance/record.contract.js'
import { countText } from './figures.js'
import { rowsText } from './record.copy.js'

const MEGABYTE = 1024 * 1024

/** Texts of what leads to published rows: typing, importing, correcting, and the preview of all three. */
export const publishCopy = {
  preview: 'Preview',
  back: 'Back',
  publish: (rows: number | null) => (rows === null ? 'Publish' : `Publish ${rowsText(rows)}`),
  ask: (rows: number) => `Publish ${rowsText(rows)}?`,
  askText: (rows: number) =>
    `Members see ${rows === 1 ? 'it' : 'them'} right away. Published rows can’t be changed or deleted; a correction is a new row.`,
  askCorrection: (rows: number) =>
    rows === 1
      ? 'Members see it right away, marked as a correction. Published rows can’t be changed or deleted.'
      : 'Members see them right away, marked as corrections. Published rows can’t be changed or deleted.',
  cancel: 'Cancel',
  published: (rows: number) => `${rowsText(rows)} published`,
  notPreviewed: 'We couldn’t check the rows. Nothing was published. Try again.',
  notPublished: 'We couldn’t publish the rows. Nothing was published. Try again.',
  unknown:
    'We didn’t get a confirmation, so the rows may have been published. Check the record before you try again: rows are never published twice.',
  faults: {
    month: 'Choose a month.',
    basis: 'Choose where the results come from.',
    instrument: 'Enter its symbol, like ES.',
    percent: 'Enter a number like 4.25, with a period for decimals.',
    count: 'Enter a whole number, like 22.',
    same: 'Change at least one value.',
  },
}

export const addCopy = {
  title: 'Add results',
  basis: 'Where do these results come from?',
  bases: {
    actual: { label: 'Actual', text: 'Trades made in a real account.' },
    hypothetical: { label: 'Hypothetical', text: 'Backtested or simulated. No real money was at risk.' },
    demonstration: { label: 'Demonstration', text: 'Sample figures that show what the screen looks like.' },
  } satisfies Record<Basis, object>,
  monthHint: 'YYYY-MM',
  line: (at: number) => `Instrument ${at + 1}`,
  addLine: 'Add instrument',
  removeLine: (name: string) => `Remove ${name}`,
  hint: 'Loss % is the combined loss of all losing trades, as a positive number. It’s optional, but average win, average loss, and risk-reward need it. Instruments without figures are left out.',
}

export const correctCopy = {
  title: (name: string) => `Correct ${name}`,
  text: 'Your correction becomes a new row. The old one stays in the record, marked as corrected.',
}

export const previewCopy = {
  ready: (rows: number) => `${rowsText(rows)} ready to publish`,
  readyText: 'Nothing is published until you confirm.',
  kinds: { added: 'New rows', corrections: 'Corrections' },
  warnings: 'Check before you publish',
  label: 'Rows to publish',
  corrects: (seq: number) => `Corrects row ${countText(seq)}`,
  was: 'was',
  now: 'now',
  none: 'none',
  showAll: (rows: number) => `Show all ${rowsText(rows)}`,
}

export const csvCopy = {
  title: 'Import results',
  lead: `Add up to ${countText(PERFORMANCE_LIMITS.rows)} rows from one CSV file.`,
  choose: 'Choose CSV file',
  other: 'Choose another file',
  drop: 'or drop it here',
  size: (bytes: number) => `${countText(Math.max(1, Math.round(bytes / 1024)))} KB`,
  columnsTitle: 'Columns',
  columns: {
    month: 'Like 2026-10.',
    instrument: 'Its symbol, like ES.',
    returnPercent: 'Percent of the account, like 4.25 or -0.32. No percent sign.',
    trades: 'Number of trades in the month.',
    wins: 'Winning trades.',
    losses: 'Losing trades.',
    basis: 'actual, hypothetical, or demonstration.',
    lossPercent: 'Optional. The combined loss of all losing trades, as a positive percentage.',
    note: `Optional. One line, up to ${PERFORMANCE_LIMITS.note} characters.`,
    corrects: 'Optional. The number of the row that this one corrects.',
  } satisfies Record<(typeof CSV_COLUMNS)[number], string>,
  template: 'Download template',
  templateName: 'results-template.csv',
  checking: 'Checking the file…',
  faulty: (faults: number) =>
    faults === 1 ? '1 problem in this file' : `${countText(faults)} problems in this file`,
  faultyText:
    'Nothing new was published. Rows already in the record don’t need publishing again. For anything else, fix your file, then choose it again.',
  faults: { label: 'Problems', where: 'Where', column: 'Column', error: 'Problem' },
  line: (line: number) => `Line ${countText(line)}`,
  moreFaults: (count: number) => `and ${countText(count)} more`,
  tooLarge: (bytes: number) => `The file is larger than ${bytes / MEGABYTE} MB. Split it into smaller files.`,
  unreadable: 'We couldn’t read the file. Check that it still exists and isn’t open in another program.',
  notRead: 'We couldn’t check the file. Nothing was published.',
}
