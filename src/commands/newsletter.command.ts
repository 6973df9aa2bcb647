import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import { stringify } from 'csv-stringify/sync'
import { ExportAudit } from '../platform/audit/export-audit.service.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../newsletter/lifecycle.js'
import { type Subscriber, SubscriberList } from '../newsletter/subscriber-list.service.js'
import { CommandError, runCommand } from './run-command.js'
import { asTable } from './table.js'

const USAGE = `npm run newsletter -- <command> [--json]

  export --csv [--state ${SUBSCRIPTION_STATES.join('|')}]    addresses with their unsubscribe links; confirmed ones by default
  counts                                              how many there are of each state`

const { positionals, values } = readArguments()
const [command] = positionals

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        state: { type: 'string', default: 'confirmed' },
      },
    })
  } catch {
    console.error(`These options are not known.\n\n${USAGE}`)
    process.exit(1)
  }
}

const COMMANDS: Record<string, (portal: INestApplicationContext) => Promise<void>> = {
  async export(portal) {
    const state = values.state as SubscriptionState
    if (!SUBSCRIPTION_STATES.includes(state))
      throw new CommandError(`The state must be one of ${SUBSCRIPTION_STATES.join(', ')}.`)
    const details = { state }
    await portal.get(ExportAudit).record({ action: 'subscribers-exported', actor: 'command', details })
    const subscribers = portal.get(SubscriberList).all(state)
    if (values.csv) return writeCsv(subscribers)
    const rows: Subscriber[] = []
    for await (const subscriber of subscribers) rows.push(subscriber)
    console.log(
      values.json ? JSON.stringify({ subscribers: rows }) : asTable(rows.map((row) => ({ ...row }))),
    )
  },
  async counts(portal) {
    const counts = await portal.get(SubscriberList).counts()
    const rows = Object.entries(counts).map(([state, count]) => ({ state, count: String(count) }))
    console.log(values.json ? JSON.stringify({ counts }) : asTable(rows))
  },
}

/** An address that a spreadsheet would take for a formula is written so that it stays text. */
async function writeCsv(subscribers: AsyncIterable<Subscriber>): Promise<void> {
  const write = async (record: string[]) => {
    const isTaken = process.stdout.write(stringify([record], { escape_formulas: true }))
    if (!isTaken) await once(process.stdout, 'drain')
  }
  await write(['email', 'state', 'since', 'unsubscribe'])
  for await (const { email, state, since, unsubscribe } of subscribers)
    await write([email, state, since, unsubscribe])
}

if (values.help || !command || !Object.hasOwn(COMMANDS, command)) {
  const isAsked = values.help
  ;(isAsked ? console.log : console.error)(USAGE)
  process.exitCode = isAsked ? 0 : 1
} else await runCommand(COMMANDS[command]!, [])
