import { stringify } from 'csv-stringify/sync'
import { toDollars } from '../../platform/database/queries/cents.js'
import { FailureException } from '../../platform/errors/failure.js'
import type { AffiliateEntity } from '../accounts/affiliate.entity.js'
import type { PayoutService } from '../affiliate.contract.js'
import { CUT_REFERENCE } from './own-statement.js'
import { isRecipientId, monthName, SERVICE_NAMES, startsLikeFormula } from './payouts.contract.js'

/** The files of the services (docs/decisions/affiliate.md). Both have limits of rows, so there may be several for a month. */

export interface Payout {
  reference: string
  recipient: string
  name: string
  /** Cents. */
  due: number
}

export interface PayoutFile {
  /** With its ending. */
  name: string
  content: Buffer
}

const CURRENCY = 'USD'
const MOST_ROWS: Record<PayoutService, number> = { paypal: 5_000, wise: 1_000 }

/** Returns why a payout to this account can't be exported; null: it can. */
export function exportProblem(
  { payoutService, payoutRecipient }: Pick<AffiliateEntity, 'payoutService' | 'payoutRecipient'>,
  name: string | null,
): string | null {
  if (!payoutService || !payoutRecipient) return 'The affiliate hasn’t said yet where to be paid.'
  if (startsLikeFormula(payoutRecipient)) return 'The recipient starts like a formula.'
  // Only the file of Wise has names.
  if (payoutService === 'wise' && startsLikeFormula(name ?? '')) return 'The name starts like a formula.'
  if (payoutService === 'wise' && !name) return 'The affiliate has no name.'
  return null
}

/** Returns the file of a month's payouts, or a ZIP file where they need several. `wiseHeading`: of the owner's template. */
export async function payoutFile(
  service: PayoutService,
  month: string,
  payouts: Payout[],
  wiseHeading: string,
): Promise<PayoutFile> {
  const parts: string[] = []
  for (let at = 0; at < payouts.length; at += MOST_ROWS[service]) {
    const rows = payouts.slice(at, at + MOST_ROWS[service])
    parts.push(service === 'paypal' ? payPalFile(month, rows) : wiseFile(rows, wiseHeading))
  }
  const name = `payouts-${month}-${service}`
  if (parts.length === 1) return { name: `${name}.csv`, content: Buffer.from(parts[0]!) }
  const { strToU8, zipSync } = await import('fflate')
  const files = parts.map((part, at) => [`${name}-${at + 1}.csv`, strToU8(part)] as const)
  return { name: `${name}.zip`, content: Buffer.from(zipSync(Object.fromEntries(files))) }
}

const amountOf = ({ due }: Payout) => toDollars(due).toFixed(2)
const noteOf = (month: string) => `Affiliate commissions ${monthName(month)}`

/** Without a heading: recipient, amount, currency, customer ID, note, wallet. */
const payPalFile = (month: string, payouts: Payout[]): string =>
  stringify(
    payouts.map((payout) => [
      payout.recipient,
      amountOf(payout),
      CURRENCY,
      payout.reference,
      noteOf(month),
      'PAYPAL',
    ]),
    { record_delimiter: 'windows' },
  )

/** By the name of a column in the templates of Wise, in lower case. */
const WISE_COLUMNS: Record<string, (payout: Payout, all: Payout[]) => string> = {
  recipientid: ({ recipient }) => (isRecipientId('wise', recipient) ? recipient : ''),
  name: ({ name }) => name,
  recipientemail: ({ recipient }) => (isRecipientId('wise', recipient) ? '' : recipient),
  recipientdetail: () => '',
  sourcecurrency: () => CURRENCY,
  targetcurrency: () => CURRENCY,
  // The amount is what the recipient gets, so that the fee isn't theirs.
  amountcurrency: () => 'target',
  amount: amountOf,
  // As short as banks leave it, unless another one begins alike.
  paymentreference({ reference }, all) {
    const cut = reference.slice(0, CUT_REFERENCE)
    const isAlone = all.every((other) => other.reference === reference || !other.reference.startsWith(cut))
    return isAlone ? cut : reference
  },
  receivertype: () => 'PERSON',
  referencenumber: ({ reference }) => reference,
}
/** Without these no payout can be made or found again. */
const REQUIRED = ['amount', 'paymentreference']

/** The columns of a pasted heading row; spreadsheet programs copy it with tabs. */
function wiseColumns(heading: string): { columns: string[]; delimiter: string } {
  const delimiter = ['\t', ';', ','].find((mark) => heading.includes(mark)) ?? ','
  return {
    columns: heading
      .trim()
      .split(delimiter)
      .map((name) => name.trim().replace(/^"(.*)"$/, '$1')),
    delimiter,
  }
}

/**
 * Checks the first row of a template of Wise.
 * @throws {FailureException} 400 – it names a column that can't be filled, or lacks one that must be
 */
export function checkWiseHeading(heading: string): void {
  const { columns } = wiseColumns(heading)
  const refused = (sentence: string) =>
    new FailureException(400, sentence, { fields: { wiseHeading: sentence } })
  const unknown = columns.filter((name) => !Object.hasOwn(WISE_COLUMNS, name.toLowerCase()))
  if (unknown.length > 0)
    throw refused(
      `We can’t fill the column “${unknown[0]!.slice(0, 60)}”. Use the template for saved recipients or for payments by email.`,
    )
  const lower = columns.map((name) => name.toLowerCase())
  const missing = REQUIRED.find((name) => !lower.includes(name))
  if (missing)
    throw refused(`The heading has no column “${missing === 'amount' ? 'amount' : 'paymentReference'}”.`)
  if (!lower.includes('recipientid') && !lower.includes('recipientemail'))
    throw refused('The heading has neither “recipientId” nor “recipientEmail”.')
  if (new Set(lower).size < lower.length) throw refused('The heading has a column twice.')
}

function wiseFile(payouts: Payout[], heading: string): string {
  if (!heading)
    throw new FailureException(
      409,
      `Paste the heading row of your ${SERVICE_NAMES.wise} template first, under Payout settings.`,
    )
  const { columns } = wiseColumns(heading)
  const rows = payouts.map((payout) =>
    columns.map((name) => WISE_COLUMNS[name.toLowerCase()]!(payout, payouts)),
  )
  return stringify([columns, ...rows], { record_delimiter: 'windows' })
}
