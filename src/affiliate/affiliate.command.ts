import type { INestApplicationContext } from '@nestjs/common'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import type { Row } from '../platform/command-line/table.js'
import { FailureException } from '../platform/errors/failure.js'
import { AccountList } from './dashboard/account-list.service.js'
import { ApplicationList } from './applications/application-list.service.js'
import { accountCommands, applicationCommands, applicationRow } from './commands/application-commands.js'
import { readApplicationStatus } from './commands/figure-arguments.js'
import { payoutsCommand } from './commands/payouts-command.js'
import { rulesCommand } from './commands/rules-command.js'
import { readCorrection, readSale, readStatus, withOptions } from './commands/sale-arguments.js'
import type { ListedStatus } from './affiliate.contract.js'
import { withCents } from './commands/with-cents.js'
import { SaleCorrections } from './sales/sale-corrections.service.js'
import { type RecordedSale, SALE_STATUSES } from './sales/sales.contract.js'
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
  },
  verbs: {
    sale: {
      help: '  sale --id ORDER --amount DOLLARS [--code CODE] [--key ACCESS-KEY] [--email ADDRESS] [--sold TIME]',
      run: async ({ portal, values }) =>
        saleRow(portal.get(SalesService).ingest(await readSale({ ...values, type: 'sale' }), ACTOR)),
    },
    refund: {
      help: '  refund --id ORDER [--amount DOLLARS [--refund REFUND]]',
      run: async ({ portal, values: { id, amount, refund } }) =>
        saleRow(
          portal.get(SalesService).ingest(await readSale({ type: 'refund', id, amount, refund }), ACTOR),
        ),
    },
    correct: {
      help: '  correct --id ORDER [--code CODE] [--key ACCESS-KEY] | --nobody',
      run: async ({ portal, values }) =>
        saleRow(portal.get(SaleCorrections).correct(await readCorrection(values), ACTOR)),
    },
    list: {
      help: `  list               list all affiliates with name, code, tier, and totals
  list --sales [--status STATUS]
                     list all sales, or those with a status: ${SALE_STATUSES.join(', ')}
  list --applications [--status pending|approved|rejected|none]
                     list all applications with their IDs, or those with a status, newest first; none: affiliates who
                     haven't applied`,
      async run({ portal, values }) {
        if (values.sales && values.applications)
          throw new CommandError('Add --sales or --applications, not both.')
        if (values.applications) return listApplications(portal, readApplicationStatus(values.status))
        const list = portal.get(AccountList)
        return values.sales
          ? toRows('sales', await list.sales(readStatus(values.status)), withCents)
          : toRows('affiliates', await list.accounts(), withCents)
      },
    },
    ...applicationCommands,
    ...accountCommands,
    rules: rulesCommand,
    payouts: payoutsCommand,
  },
})

async function listApplications(portal: INestApplicationContext, status: ListedStatus | undefined) {
  const rows: Row[] = []
  for await (const application of portal.get(ApplicationList).all({ status }))
    rows.push(applicationRow(application))
  return toRows('applications', rows, withCents)
}

/** Returns the sale as a row; failures name the command's options instead of the request's fields. */
async function saleRow(recording: Promise<RecordedSale>) {
  const { externalId, status, commission } = await recording.catch((error: unknown) => {
    throw error instanceof FailureException ? new CommandError(withOptions(error.sentence)) : error
  })
  return toRows('sales', [{ id: externalId, status, commission }], withCents)
}
