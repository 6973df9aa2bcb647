import type { INestApplicationContext } from '@nestjs/common'
import { defineCommand, type Output, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { type Row, toTable } from '../platform/command-line/table.js'
import { FailureException } from '../platform/errors/failure.js'
import { AccountList } from './dashboard/account-list.service.js'
import { ApplicationList } from './applications/application-list.service.js'
import { accountCommands, applicationCommands, applicationRow } from './commands/application-commands.js'
import { readApplicationStatus } from './commands/figure-arguments.js'
import { payoutsCommand } from './commands/payouts-command.js'
import { rulesCommand } from './commands/rules-command.js'
import { readCorrection, readSale, readStatus, withOptions } from './commands/sale-arguments.js'
import type { Shown } from './applications/application-list.contract.js'
import { withCents } from './commands/with-cents.js'
import { parseVersion } from '../keys/commands/parse-version.js'
import type { AffiliateSale, ChangeSaleAnswer } from './sales/sale-corrections.contract.js'
import { SaleCorrections } from './sales/sale-corrections.service.js'
import { SaleList } from './sales/sale-list.service.js'
import { type RecordedSale, SALE_STATUSES, type SaleStatus } from './sales/sales.contract.js'
import { SalesService } from './sales/sales.service.js'

const NOTES = `ORDER is the payment system's order number. Without --amount, refund refunds the rest of the sale. If a
sale has several partial refunds, each needs its own number, REFUND. CODE is the code in the referral link. Without it, the sale
goes to the affiliate recorded for ACCESS-KEY. ADDRESS is the customer's email address and isn't stored. TIME looks like
2027-01-31T18:00:00Z.

A sale with a code is waiting if the code is unknown, if its affiliate is paused or has ended, or if their key is suspended, revoked,
or expired. Use correct to assign it, to move a sale to another affiliate, or to remove its affiliate (--nobody). Commissions and rewards are adjusted.`

const ACTOR = 'command'

/** `npm run affiliate`: records sales as a payment system would (docs/decisions/affiliate.md), and does what masters do. */
export const affiliateCommand = defineCommand({
  name: 'affiliate',
  notes: NOTES,
  options: {
    sales: { type: 'boolean', default: false },
    nobody: { type: 'boolean', default: false },
    status: { type: 'string' },
    id: { type: 'string' },
    amount: { type: 'string' },
    refund: { type: 'string' },
    code: { type: 'string' },
    key: { type: 'string' },
    email: { type: 'string' },
    sold: { type: 'string' },
    applications: { type: 'boolean', default: false },
    reason: { type: 'string' },
    version: { type: 'string' },
    earnings: { type: 'string' },
    'month-earnings': { type: 'string' },
    referrals: { type: 'string' },
    active: { type: 'string' },
    conversion: { type: 'string' },
    rate: { type: 'string' },
    tier: { type: 'string' },
    month: { type: 'string' },
    service: { type: 'string' },
    file: { type: 'string' },
    again: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  verbs: {
    sale: {
      help: '  sale --id ORDER --amount DOLLARS [--code CODE] [--key ACCESS-KEY] [--email ADDRESS] [--sold TIME] [--dry-run]',
      async run({ portal, values }) {
        const [sales, sale] = [portal.get(SalesService), await readSale({ ...values, type: 'sale' })]
        return values['dry-run'] ? planOf(sales.plan(sale, ACTOR)) : saleRow(sales.ingest(sale, ACTOR))
      },
    },
    refund: {
      help: '  refund --id ORDER [--amount DOLLARS [--refund REFUND]]',
      run: async ({ portal, values: { id, amount, refund } }) =>
        saleRow(
          portal.get(SalesService).ingest(await readSale({ type: 'refund', id, amount, refund }), ACTOR),
        ),
    },
    correct: {
      help: `  correct --id ORDER [--code CODE] [--key ACCESS-KEY] | --nobody [--version N] [--dry-run]
                     --dry-run of correct and sale only shows what would change; --version is that of
                     list --sales, and without it the last change wins`,
      async run({ portal, values }) {
        const version = parseVersion(values.version)
        const correction = { ...(await readCorrection(values)), version }
        const isDryRun = values['dry-run']
        const answer = portal.get(SaleCorrections).correct(correction, ACTOR, isDryRun)
        return isDryRun ? planOf(answer) : saleRow(answer.then(({ sale }) => toRecorded(sale)))
      },
    },
    list: {
      help: `  list               list all affiliates with name, code, tier, and totals
  list --sales [--status STATUS]
                     list all sales, or those with a status: ${SALE_STATUSES.join(', ')}
  list --applications [--status pending|approved|rejected|none|paused|ended]
                     list all applications with their IDs, or those with a status, newest first; none: affiliates who
                     haven't applied`,
      async run({ portal, values }) {
        if (values.sales && values.applications)
          throw new CommandError('Add --sales or --applications, not both.')
        if (values.applications) return listApplications(portal, readApplicationStatus(values.status))
        return values.sales
          ? listSales(portal, readStatus(values.status))
          : toRows('affiliates', await portal.get(AccountList).accounts(), withCents)
      },
    },
    ...applicationCommands,
    ...accountCommands,
    rules: rulesCommand,
    payouts: payoutsCommand,
  },
})

async function listApplications(portal: INestApplicationContext, status: Shown | undefined) {
  const rows: Row[] = []
  for await (const application of portal.get(ApplicationList).all({ status }))
    rows.push(applicationRow(application))
  return toRows('applications', rows, withCents)
}

/** `orderCode`: the code in the order. */
async function listSales(portal: INestApplicationContext, wanted: SaleStatus | undefined) {
  const rows: Row[] = []
  for await (const sale of portal.get(SaleList).all({})) {
    const { orderId: id, affiliate, status, amount, commission, soldAt: sold, code, version } = sale
    const row = { id, code: affiliate?.code ?? null, status, amount, commission, sold, orderCode: code }
    if (!wanted || status === wanted) rows.push({ ...row, name: affiliate?.name ?? null, version })
  }
  return toRows('sales', rows, withCents)
}

type Sale = Pick<RecordedSale, 'externalId' | 'status' | 'commission'>

const toRecorded = ({ orderId: externalId, ...sale }: AffiliateSale): Sale => ({ ...sale, externalId })

const rowOf = ({ externalId: id, status, commission }: Sale): Row => ({ id, status, commission })

const saleRow = async (recording: Promise<Sale>) =>
  toRows('sales', [rowOf(await named(recording))], withCents)

/** What a dry run has found: the sale as it would be, and what ledgers would gain or lose. */
async function planOf(planning: Promise<ChangeSaleAnswer>): Promise<Output> {
  const { sale, entries = [] } = await named(planning)
  const rows = entries.map(({ affiliate, kind, amount, month }) => ({
    ...{ affiliate: affiliate.name, code: affiliate.code, kind, amount, month },
  }))
  const changes = rows.length > 0 ? toTable(rows.map(withCents)) : 'No ledger entry would be added.'
  return {
    json: { sales: [rowOf(toRecorded(sale))], entries: rows },
    text: `${toTable([withCents(rowOf(toRecorded(sale)))])}\n\n${changes}\n\nNothing was changed.`,
  }
}

/** Failures name the command's options instead of the request's fields. */
const named = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw error instanceof FailureException ? new CommandError(withOptions(error.sentence)) : error
  })
