import { once } from 'node:events'
import { stringify } from 'csv-stringify/sync'
import { isUUID } from 'class-validator'
import { COMMAND_LINE } from '../keys/sessions/operator.js'
import { ExportAudit } from '../platform/audit/export-audit.service.js'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { type Row, toTable } from '../platform/command-line/table.js'
import { parseInstant } from '../platform/database/queries/instant.js'
import { FailureException } from '../platform/errors/failure.js'
import { PAGE_SIZE } from '../platform/http/list/list.contract.js'
import { Suppressions } from '../mail/suppression/suppressions.service.js'
import { addressFault, cleanAddress } from '../platform/addresses/mail-address.contract.js'
import type { CampaignRecord } from './campaigns/campaigns.contract.js'
import { CampaignList } from './campaigns/campaign-list.service.js'
import { CampaignsService } from './campaigns/campaigns.service.js'
import { SUBSCRIPTION_STATES } from './subscribers.contract.js'
import { type Subscriber, SubscriberList } from './subscriber-list.service.js'

const ACTOR = 'command'

/** `npm run newsletter`: the subscribers, and what is sent to them. An export or a change is in the audit. */
export const newsletterCommand = defineCommand({
  name: 'newsletter',
  options: {
    csv: { type: 'boolean', default: false },
    state: { type: 'string', default: 'confirmed' },
    at: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
  },
  verbs: {
    export: {
      help: `  export [--csv] [--state ${SUBSCRIPTION_STATES.join('|')}]    print addresses with their unsubscribe links; by default only confirmed ones`,
      async run({ portal, values }) {
        const state = SUBSCRIPTION_STATES.find((known) => known === values.state)
        if (!state) throw new CommandError(`The state must be one of ${SUBSCRIPTION_STATES.join(', ')}.`)
        const details = { state }
        await portal.get(ExportAudit).record({ action: 'subscribers-exported', actor: 'command', details })
        const subscribers = portal.get(SubscriberList).allWithLinks(state)
        if (values.csv) return writeCsv(subscribers)
        const rows: Record<string, string>[] = []
        for await (const subscriber of subscribers) rows.push({ ...subscriber })
        return toRows('subscribers', rows)
      },
    },
    list: {
      help: '  list                                                print newsletters, the newest first',
      async run({ portal }) {
        const { campaigns } = await portal.get(CampaignList).page({ pageSize: PAGE_SIZE.most })
        return toRows('campaigns', campaigns.map(campaignRow))
      },
    },
    show: {
      help: '  show ID                                             print a newsletter, its figures, and why it can’t be sent',
      hasArgument: true,
      async run({ portal, argument }) {
        const found = await orRefused(portal.get(CampaignsService).find(required(argument)))
        const { html, ...campaign } = found.campaign
        const text = [toTable([campaignRow(campaign)]), ...found.faults, html].join('\n\n')
        return { json: found, text }
      },
    },
    send: {
      help: '  send ID [--at TIME] [--dry-run]                     send it in a minute, or at a time with its zone',
      hasArgument: true,
      async run({ portal, argument, values }) {
        const campaigns = portal.get(CampaignsService)
        const id = required(argument)
        const { at } = values
        if (at !== undefined && !parseInstant(at))
          throw new CommandError('The time must include a time zone, such as 2026-01-31T14:00:00Z.')
        const { audienceCount, faults } = await orRefused(campaigns.find(id))
        if (faults.length > 0) throw new CommandError(faults.join('\n'))
        if (values['dry-run'])
          return { json: { audienceCount }, text: `It would go to ${audienceCount} addresses.` }
        const { campaign } = await orRefused(campaigns.send(id, { at }, COMMAND_LINE))
        return { json: { campaign }, text: `It begins at ${campaign.at}, to ${audienceCount} addresses.` }
      },
    },
    counts: {
      help: '  counts                                              print how many addresses are in each state',
      async run({ portal }) {
        const counts = await portal.get(SubscriberList).counts()
        const rows = Object.entries(counts).map(([state, count]) => ({ state, count: String(count) }))
        return { json: { counts }, text: toTable(rows) }
      },
    },
    suppress: {
      help: `  suppress [--undo] EMAIL                             send an address nothing but email about its access key and account
                                                      --undo: send to it again`,
      hasArgument: true,
      async run({ portal, argument, values: { undo } }) {
        const fault = addressFault(argument)
        if (fault) throw new CommandError(fault)
        const email = cleanAddress(argument!)
        const suppressions = portal.get(Suppressions)
        const change = undo
          ? suppressions.remove({ email }, { actor: ACTOR })
          : suppressions.addEntered(email, { actor: ACTOR })
        await orRefused<unknown>(change)
        const text = undo ? 'The address is sent to again.' : 'The address is suppressed.'
        return { json: { email, isSuppressed: !undo }, text }
      },
    },
    remove: {
      help: '  remove EMAIL-OR-ID                                  delete a subscription, which cannot be undone; the person can subscribe again',
      hasArgument: true,
      async run({ portal, argument }) {
        if (!argument) throw new CommandError('Add the email address or ID of the subscriber to remove.')
        const { id, state } = await orRefused(portal.get(SubscriberList).remove(argument, { actor: ACTOR }))
        return {
          json: { removed: { id, state } },
          text: 'Subscriber removed. They get no more newsletters, and can subscribe again.',
        }
      },
    },
  },
})

/** Returns what a refusal says, on the command line. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof FailureException ? new CommandError(error.sentence) : error
  })
}

function required(id: string | undefined): string {
  if (!id || !isUUID(id)) throw new CommandError('Add the ID of the newsletter after the command.')
  return id
}

const campaignRow = ({ audience, ...campaign }: CampaignRecord): Row => ({
  ...campaign,
  audience: audience.subscribers ? 'subscribers' : audience.levels.join(', '),
})

/** Escapes addresses that a spreadsheet would evaluate as formulas; waits while standard output is full. */
async function writeCsv(subscribers: AsyncIterable<Subscriber>): Promise<null> {
  const write = async (record: string[]) => {
    const hasRoom = process.stdout.write(stringify([record], { escape_formulas: true }))
    if (!hasRoom) await once(process.stdout, 'drain')
  }
  await write(['email', 'state', 'source', 'since', 'unsubscribe'])
  for await (const { email, state, source, since, unsubscribe } of subscribers)
    await write([email, state, source, since, unsubscribe])
  return null
}
