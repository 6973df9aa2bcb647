import {
  monthName,
  RESULTS_MOST_BYTES,
  SERVICE_NAMES,
  type Statement,
} from '#src/affiliate/payouts/payouts.contract.js'
import { type PayoutService } from '#src/affiliate/affiliate.contract.js'
import { dollars } from '../back-office/dollars.js'

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, more: string) => `${number(count)} ${count === 1 ? one : more}`
const payouts = (count: number) => counted(count, 'payout', 'payouts')

export const listCopy = {
  title: 'Payouts',
  loading: 'Loading payouts…',
  month: 'Month',
  state: 'State',
  all: 'All',
  figures: {
    due: 'Due',
    draft: 'Drafts',
    approved: 'Approved',
    exported: 'Exported',
    paid: 'Paid',
    back: 'Came back',
  },
  figure: (count: number) => payouts(count),
  columns: {
    affiliate: 'Affiliate',
    opening: 'Opening',
    earned: 'Earned',
    refunds: 'Refunds',
    carried: 'Carried over',
    due: 'Due',
    state: 'State',
  },
  open: ({ affiliate, month }: Statement) => `${affiliate.name ?? affiliate.code}, ${monthName(month)}`,
  unnamed: 'Unnamed',
  failed: 'We couldn’t load the payouts.',
  none: 'No month is closed yet',
  noneText: 'When a month is over, close it to see what each affiliate is due.',
  noStatements: {
    none: 'No statements',
    noneText: 'Nobody had anything payable in this month.',
  },
  notClosed: { none: 'This month isn’t closed', noneText: 'Choose another month above.' },
  noMatch: 'No matching payouts',
  noMatchText: 'No payouts of this month are in this state.',
  clear: 'Show all',
  results: 'Import results',
  settings: 'Payout settings',
  year: (year: string) => `Export ${year} totals`,
}

/** What comes next, and what each step asks first. */
export const stepCopy = {
  label: 'What’s next',
  close: {
    button: (month: string) => `Close ${monthName(month)}`,
    text: (month: string) => `${monthName(month)} is over. Close it to see what each affiliate is due.`,
    resume: (month: string) => `Closing ${monthName(month)} was interrupted. Close it again to finish.`,
    ask: (month: string) => `Close ${monthName(month)}?`,
    askText:
      'Each affiliate gets a statement of what’s payable by the end of the month. Later refunds go on the next one. You can’t undo this.',
    done: ({ month, count, due }: { month: string; count: number; due: number }) =>
      `${monthName(month)} closed: ${counted(count, 'statement', 'statements')}, ${dollars(due)} due`,
    failed: 'We can’t tell if the month was closed. Reload to check. Closing it again is safe.',
  },
  approve: {
    button: (count: number) => `Approve all ${number(count)}`,
    text: (count: number) => `Check ${counted(count, 'draft', 'drafts')}, then approve.`,
    ask: (count: number) => `Approve ${payouts(count)}?`,
    askText: 'Approved payouts go into the next file you export. You can’t undo this.',
    done: (count: number) => `${payouts(count)} approved`,
    failed: 'We can’t tell if the payouts were approved. Reload to check.',
  },
  export: {
    button: (service: PayoutService) => `Export for ${SERVICE_NAMES[service]}`,
    text: (service: PayoutService, count: number) =>
      `${payouts(count)} can go out through ${SERVICE_NAMES[service]}.`,
    ask: (service: PayoutService, count: number) => `Export ${payouts(count)} for ${SERVICE_NAMES[service]}?`,
    askText: (service: PayoutService) =>
      `You get a file for ${SERVICE_NAMES[service]}. Upload it only once. The payouts are marked as exported, so no other file has them. You can’t undo this.`,
    done: 'File downloaded',
    failed: 'We can’t tell if the file was made. Reload. If the payouts are exported, download it again.',
  },
  again: {
    button: (service: PayoutService) => `Download ${SERVICE_NAMES[service]} file again`,
    ask: (service: PayoutService) => `Download the ${SERVICE_NAMES[service]} file again?`,
    askText: (service: PayoutService) =>
      `It has the payouts that are exported and have no result yet. Uploading a file to ${SERVICE_NAMES[service]} twice pays everyone twice.`,
    submit: 'Download again',
    failed: 'We couldn’t download the file. Nothing changed.',
  },
  import: {
    text: (count: number) => `${payouts(count)} ${count === 1 ? 'waits' : 'wait'} for results.`,
  },
  nothing: (month: string) => `All done for ${monthName(month)}.`,
  waiting: (count: number) =>
    `${payouts(count)} above the approval limit ${count === 1 ? 'needs' : 'need'} another owner or manager, because you closed this month.`,
  problems: (count: number) =>
    `${number(count)} approved ${count === 1 ? 'payout waits' : 'payouts wait'} for payout details from the affiliate.`,
}

export const statementCopy = {
  title: 'Payout',
  loading: 'Loading payout…',
  missing: 'Payout not found.',
  failed: 'We couldn’t load this payout.',
  actions: 'Actions',
  approve: 'Approve',
  ask: (amount: string, name: string) => `Approve ${amount} for ${name}?`,
  done: 'Payout approved',
  notApproved: 'We can’t tell if the payout was approved. Check it before you try again.',
  second:
    'This is above the approval limit, and you closed the month. Another owner or manager has to approve it.',
  states: {
    draft: 'Check the amounts, then approve the payout.',
    approved: 'It goes into the next file you export.',
    exported: 'It’s in a file. Import the results when the service has them.',
    paid: null,
    unclaimed: 'The recipient hasn’t accepted it yet.',
    returned: 'It came back, so the amount is on the affiliate’s next statement.',
    failed: 'It couldn’t be paid, so the amount is on the affiliate’s next statement.',
    carried: 'Nothing is due this month. The balance is on the next statement.',
  } satisfies Record<Statement['state'], string | null>,
  fields: {
    affiliate: 'Affiliate',
    month: 'Month',
    opening: 'Opening balance',
    earned: 'Earned',
    refunds: 'Refunds and corrections',
    carried: 'Carried over',
    due: 'Due',
    recipient: 'Paid to',
    reference: 'Reference',
    exportedAt: 'Exported',
    settledAt: 'Result',
  },
  openMember: 'Open member',
  openLedger: 'Open ledger',
  openSales: 'Open sales',
  history: 'View in the audit log',
}

export const taxFormCopy = {
  label: 'Tax form on file since',
  hint: 'It’s in the totals of the year. The form itself stays with you.',
  save: 'Save date',
  saved: (isOnFile: boolean) => (isOnFile ? 'Date saved' : 'Date removed'),
  partial: 'Enter the whole date, or clear it.',
  lost: 'We can’t tell if the date was saved. Open the payout again to check.',
}

export const resultsCopy = {
  title: 'Import results',
  lead: 'Choose the report from PayPal or Wise, or a CSV file with the columns reference, amount, and state.',
  ready: (count: number) => `${counted(count, 'result', 'results')} ready to import`,
  readyText: (month: string | null) =>
    `${month ? `For ${monthName(month)}. ` : ''}Nothing is saved until you import.`,
  nothing: 'Nothing new in this file',
  nothingText: 'Its results are already imported, or the service is still working on them.',
  counts: { settled: 'New results', unchanged: 'Already imported', pending: 'Still in progress' },
  submit: (count: number | null) =>
    count ? `Import ${counted(count, 'result', 'results')}` : 'Import results',
  done: (count: number) => `${counted(count, 'result', 'results')} imported`,
  doneText: 'Payouts that came back are on the affiliates’ next statements.',
  tooLarge: () =>
    `The file is larger than ${RESULTS_MOST_BYTES / 1024 / 1024} MB. Split it into smaller files.`,
  notImported: 'We couldn’t import the results. Nothing was saved.',
  unknown: 'We can’t tell if the results were imported. Choose the same file again to see what’s left.',
}

export const settingsCopy = {
  title: 'Payout settings',
  text: 'Wise changes its template from time to time, so we fill in the columns of yours.',
  heading: 'Heading row of your Wise template',
  hint: 'Open your template in a spreadsheet, copy its first row, and paste it here. Don’t change the names.',
  save: 'Save settings',
  saved: 'Payout settings saved',
  failed: 'We can’t tell if the settings were saved. Open them again to check.',
  notLoaded: 'We couldn’t load the payout settings.',
  loading: 'Loading payout settings…',
}
