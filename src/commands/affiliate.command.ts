import { parseArgs } from 'node:util'
import { AccountList } from '../affiliate/accounts/account-list.service.js'
import { SaleCorrections } from '../affiliate/sales/sale-corrections.service.js'
import { type RecordedSale, SALE_STATUSES } from '../affiliate/sales/sales.contract.js'
import { SalesService } from '../affiliate/sales/sales.service.js'
import { FailureException } from '../platform/errors/failure.js'
import { CommandError, runCommand } from './run-command.js'
import { readCorrection, readSale, readStatus, withOptions, type WrittenSale } from './sale-terms.js'
import { asTable } from './table.js'

const USAGE = `npm run affiliate -- <command> [--json]

  sale --id ORDER --amount DOLLARS [--code CODE] [--key ACCESS-KEY] [--email ADDRESS] [--sold TIME]
  refund --id ORDER [--amount DOLLARS [--refund REFUND]]
  correct --id ORDER [--code CODE] [--key ACCESS-KEY] | --nobody
  list               every affiliate with name, code, tier and totals
  list --sales [--status STATUS]
                     every sale, or those of a status: ${SALE_STATUSES.join(', ')}

ORDER is the payment system's order number. Without --amount, refund takes back the rest of the sale; each partial
refund needs its own number, REFUND. CODE is the one in the referral link; without it, the affiliate is found by the
first sign-in with ACCESS-KEY. ADDRESS is the customer's and is not stored. TIME looks like 2027-01-31T18:00:00Z.

A sale is waiting if its code is unknown or its affiliate's key was revoked or has expired. Use correct to assign it, to
move a sale to another affiliate, or to take it from one (--nobody). Commissions and rewards are adjusted.`

const ACTOR = 'command'

type Row = Record<string, string | null>
type Portal = Parameters<Parameters<typeof runCommand>[0]>[0]

const { positionals, values } = readArguments()
const [command, ...more] = positionals

function readArguments() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: flag,
        help: flag,
        sales: flag,
        nobody: flag,
        status: text,
        id: text,
        amount: text,
        refund: text,
        code: text,
        key: text,
        email: text,
        sold: text,
      },
    })
  } catch {
    console.error(`These options are not known.\n\n${USAGE}`)
    process.exit(1)
  }
}

const COMMANDS: Record<string, (portal: Portal) => Promise<{ name: string; rows: Row[] }>> = {
  sale: (portal) => take(portal, { type: 'sale', ...values }),
  refund: (portal) =>
    take(portal, { type: 'refund', id: values.id, amount: values.amount, refund: values.refund }),
  async correct(portal) {
    const { id, code, key, nobody } = values
    const correction = await readCorrection({ id, code, key, nobody })
    return asRows(portal.get(SaleCorrections).correct(correction, ACTOR))
  },
  async list(portal) {
    const lists = portal.get(AccountList)
    return values.sales
      ? { name: 'sales', rows: await lists.sales(readStatus(values.status)) }
      : { name: 'affiliates', rows: await lists.accounts() }
  },
}

async function take(portal: Portal, written: WrittenSale) {
  return asRows(portal.get(SalesService).ingest(await readSale(written), ACTOR))
}

async function asRows(recorded: Promise<RecordedSale>) {
  const { externalId, status, commission } = await recorded.catch((error: unknown) => {
    throw error instanceof FailureException ? new CommandError(withOptions(error.sentence)) : error
  })
  return { name: 'sales', rows: [{ id: externalId, status, commission: commission.toFixed(2) }] }
}

if (values.help || !command || more.length > 0 || !Object.hasOwn(COMMANDS, command)) {
  const isAsked = values.help
  ;(isAsked ? console.log : console.error)(USAGE)
  process.exitCode = isAsked ? 0 : 1
} else {
  await runCommand(async (portal) => {
    const { name, rows } = await COMMANDS[command]!(portal)
    console.log(values.json ? JSON.stringify({ [name]: rows }) : asTable(rows))
  }, [])
}
