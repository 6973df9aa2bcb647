import type { PayoutService } from '../affiliate.contract.js'
import type { List, QueryOf } from '../../platform/http/list/list.contract.js'

/** Payouts: statements of closed months, and how they are paid (docs/decisions/affiliate.md). Money in answers is dollars. */

export const SERVICE_NAMES: Record<PayoutService, string> = { paypal: 'PayPal', wise: 'Wise' }

export const STATEMENT_STATES = [
  'draft',
  'approved',
  'exported',
  'paid',
  'unclaimed',
  'returned',
  'failed',
  'carried',
] as const
/**
 * `draft` → `approved` → `exported` → `paid`, `unclaimed`, `returned` or `failed`; an unclaimed one becomes paid or returned, and a
 * paid one can be returned. `returned` and `failed`: the amount is owed again, on the next statement. `carried`: nothing is due.
 */
export type StatementState = (typeof STATEMENT_STATES)[number]

export const STATEMENT_LABELS: Record<StatementState, string> = {
  draft: 'Draft',
  approved: 'Approved',
  exported: 'Exported',
  paid: 'Paid',
  unclaimed: 'Unclaimed',
  returned: 'Returned',
  failed: 'Failed',
  carried: 'Carried over',
}

/** What the service did with an exported payout. */
export const RESULTS = ['paid', 'unclaimed', 'returned', 'failed'] as const
export type Result = (typeof RESULTS)[number]

/** GET /api/admin/payouts. */
export const PAYOUT_LIST = {
  path: '/api/admin/payouts',
  filters: {
    /** YYYY-MM; absent: the month that was closed last. */
    month: { kind: 'text', max: 7, name: 'month' },
    state: { kind: 'choice', values: STATEMENT_STATES },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List
export type PayoutsQuery = QueryOf<typeof PAYOUT_LIST>

/** Dollars: what was carried over, what became payable, what was taken back (negative), and how the sum was divided. */
interface Amounts {
  opening: number
  earned: number
  refunds: number
  /** To the next month. */
  carried: number
  /** To be paid out. */
  due: number
}

export interface OwnStatement extends Amounts {
  id: string
  /** YYYY-MM, of the business. */
  month: string
  state: StatementState
  service: PayoutService | null
  recipient: string | null
  /** As in the files of the services and their results. */
  reference: string
  /** ISO 8601, UTC; null: not yet. */
  exportedAt: string | null
  settledAt: string | null
}

export interface Statement extends OwnStatement {
  affiliate: { memberId: string; name: string | null; code: string }
  /** Why a draft or an approved one can't be exported; null: it can. */
  problem: string | null
  /** Above the limit: approved by another master than the one who closed the month. */
  needsSecond: boolean
  version: number
}

export interface PayoutMonth {
  month: string
  /** A person's name, or the command. */
  closedBy: string
  /** Closed by the one who asks. */
  isYours: boolean
  /** ISO 8601, UTC; null: closing was interrupted and goes on with the next try. */
  closedAt: string | null
}

export interface PayoutsAnswer {
  /** Null: no month is closed. */
  month: string | null
  /** Newest first. */
  statements: Statement[]
  /** For `before`; null on the last page. */
  older: string | null
  /** Of the month, whatever the state filter: statements and dollars due, by state. */
  totals: Partial<Record<StatementState, { statements: number; due: number }>>
  /** Of the month: drafts that another master than the one who asks has to approve. */
  waiting: number
  /** Of the month: approved statements by the service that they can be paid through, exported ones by that which they were. */
  services: Record<PayoutService, { approved: number; exported: number }>
  /** Closed months, newest first. */
  months: PayoutMonth[]
  /** The month that can be closed next; null: it isn't over. */
  closable: string | null
}

/** POST close: the same month again changes nothing; `closed` says whether this call closed it. */
export interface CloseMonthAnswer {
  month: PayoutMonth
  closed: boolean
  statements: number
  /** Dollars due in all. */
  due: number
}

export interface StatementAnswer {
  statement: Statement
  /** Of the affiliate, beside which the ledger is shown; null: there is none. */
  applicationId: string | null
  /** YYYY-MM-DD since when the affiliate's tax form is on file; null: none is. */
  formSince: string | null
}

/** POST approve-all: drafts of a month. `left`: those that another master has to approve. */
export interface ApproveAllAnswer {
  approved: number
  left: number
}

/** Rows of one imported file. */
export const RESULTS_MOST_ROWS = 20_000
export const RESULTS_MOST_BYTES = 8 * 1024 * 1024

/** POST results?dryRun=true|false. With errors nothing is written. */
export interface ResultsAnswer {
  /** YYYY-MM that the file is for; null: none was recognized. */
  month: string | null
  rows: number
  /** Statements that got their result, or would; with errors none. */
  settled: number
  /** Those that had it already. */
  unchanged: number
  /** Those on which the service is still working. */
  pending: number
  /** Row 1 is the file's first line. */
  errors: { row: number; error: string }[]
}

/** GET, PUT /api/admin/payouts/settings. */
export interface PayoutSettings {
  /** The first row of the owner's own template of Wise; empty: none yet. */
  wiseHeading: string
  version: number
}
export interface PayoutSettingsAnswer {
  settings: PayoutSettings
}

/** GET, PUT /api/affiliate/payouts/me. */
export interface OwnPayoutsAnswer {
  /** Dollars. `held`: not payable yet; `missing`: until the minimum. */
  balance: { held: number; payable: number; minimum: number; missing: number }
  /** YYYY-MM-DD: when the present month can be closed. */
  nextPayout: string
  details: PayoutDetails | null
  /** Newest first. */
  statements: OwnStatement[]
}

export interface PayoutDetails {
  service: PayoutService
  /** Email address, or id at the service. */
  recipient: string
  /** ISO 3166, two capital letters. */
  country: string
}

export const RECIPIENT_MAX = 254
/** A PayPal payer id, or the number or UUID of a recipient of Wise. */
const IDS: Record<PayoutService, RegExp> = {
  paypal: /^[A-Z0-9]{13}$/,
  wise: /^(\d{4,12}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
}
/** Spreadsheet programs take it for a formula. */
export const startsLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)
export const isRecipientId = (service: PayoutService, recipient: string): boolean =>
  IDS[service].test(recipient)

/** Month of a statement as a text: 'May 2026'. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

export const NO_MONTH = 'A month looks like 2026-05.'
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
