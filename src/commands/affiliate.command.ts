import { parseArgs } from 'node:util'
import { AccountList } from '../affiliate/account-list.service.js'
import { SalesService } from '../affiliate/sales.service.js'
import { FailureException } from '../errors/failure.js'
import { CommandError, runCommand } from './run-command.js'
import { readSale, type WrittenSale } from './sale-terms.js'
import { asTable } from './table.js'

const USAGE = `npm run affiliate -- <command> [--json]

  sale --id ORDER --amount DOLLARS [--code CODE] [--key ACCESS-KEY] [--email ADDRESS] [--sold TIME]
  refund --id ORDER [--amount DOLLARS [--refund REFUND]]
  list               every affiliate with code, tier and totals
  list --sales       every sale

ORDER is the payment system's number. Without --amount a refund is of all that is left of the sale; of several parts
each needs its own number, REFUND. CODE is the referral link's; without one the affiliate is known by the first
sign-in of ACCESS-KEY. ADDRESS is the customer's and is not kept. TIME looks like 2027-01-31T18:00:00Z.`

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
  async list(portal) {
    const lists = portal.get(AccountList)
    return values.sales
      ? { name: 'sales', rows: await lists.sales() }
      : { name: 'affiliates', rows: await lists.accounts() }
  },
}

async function take(portal: Portal, written: WrittenSale) {
  const notice = await readSale(written)
  const { externalId, status, commission } = await portal
    .get(SalesService)
    .take(notice, ACTOR)
    .catch((error: unknown) => {
      throw error instanceof FailureException ? new CommandError(error.sentence) : error
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
