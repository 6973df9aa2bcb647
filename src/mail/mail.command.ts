import type { INestApplicationContext } from '@nestjs/common'
import { newId } from '../platform/database/queries/new-id.js'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import type { Row } from '../platform/command-line/table.js'
import { Config } from '../platform/config/config.js'
import { FailureException } from '../platform/errors/failure.js'
import { textCommands } from './commands/text-commands.js'
import { addressFault, asciiAddress, cleanAddress } from '../platform/addresses/mail-address.contract.js'
import { OUT_OF_DATE, toMailRecord } from './mail-record.js'
import { OutboxListing } from './outbox/outbox-listing.service.js'
import {
  FAILED_STATES,
  MAIL_STATES,
  type MailRecord,
  type MailState,
  RETRY_HOURS,
} from './outbox/outbox.contract.js'
import { OutboxMailEntity } from './outbox/outbox-mail.entity.js'
import { createTransport } from './outbox/create-transport.js'
import { MailContents } from './outbox/mail-contents.js'
import { PropsEncryptor } from './outbox/props-encryptor.js'

const ACTOR = 'command'

/** `npm run mail`: the outbox, a test of the mail server (contract §7), and what emails say. */
export const mailCommand = defineCommand({
  name: 'mail',
  options: {
    all: { type: 'boolean', default: false },
    state: { type: 'string' },
    to: { type: 'string' },
    text: { type: 'string' },
    file: { type: 'string' },
  },
  verbs: {
    list: {
      help: `  list [--state ${MAIL_STATES.join('|')}] [--to ADDRESS]    list emails that are waiting, sent, refused by the mail server, or dropped as out of date, or that failed for ${RETRY_HOURS} hours`,
      async run({ portal, values: { state, to } }) {
        const mails: Row[] = []
        for await (const mail of portal.get(OutboxListing).all({ state: readState(state), to }))
          mails.push(mailRow(toMailRecord(mail, null)))
        return toRows('mails', mails)
      },
    },
    show: {
      help: '  show ID                                    show one email, and its text without links if it is still stored',
      hasArgument: true,
      run: ({ portal, argument }) => show(portal, required(argument, "email's ID")),
    },
    retry: {
      help: `  retry ID | --all [--state ${FAILED_STATES.join('|')}]
                                             retry an email now; --all: all refused emails and dead letters`,
      hasArgument: true,
      async run({ portal, argument, values }) {
        if (!argument === !values.all)
          throw new CommandError('Add the ID of the email to retry, or use --all.')
        const retried = argument
          ? await retryOne(portal.get(OutboxListing), argument)
          : await portal.get(OutboxListing).retryAll(readFailedStates(values.state), { actor: ACTOR })
        return { json: { retried }, text: queuedText(retried) }
      },
    },
    test: {
      help: '  test ADDRESS                               send a test email; if the mail server refuses it, print its response',
      hasArgument: true,
      run: ({ portal, argument }) => sendTest(portal, required(argument, 'email address')),
    },
    ...textCommands,
  },
})

function queuedText(emails: number): string {
  if (emails === 0) return 'There are no emails to retry.'
  return emails === 1
    ? "1 email queued. The running portal will send it, unless it's out of date."
    : `${emails} emails queued. The running portal will send them, except any that are out of date.`
}

function readState(written: string | undefined): MailState | undefined {
  const state = MAIL_STATES.find((known) => known === written)
  if (written && !state) throw new CommandError(`The state must be one of ${MAIL_STATES.join(', ')}.`)
  return state
}

function readFailedStates(written: string | undefined) {
  const states = FAILED_STATES.filter((state) => !written || state === written)
  if (states.length === 0) throw new CommandError(`The state must be one of ${FAILED_STATES.join(', ')}.`)
  return states
}

/** Returns 1, the number of mails that were requeued. */
async function retryOne(listing: OutboxListing, id: string): Promise<number> {
  await listing.retry(id, { actor: ACTOR }).catch(throwSentence)
  return 1
}

function throwSentence(error: unknown): never {
  throw error instanceof FailureException ? new CommandError(error.sentence) : error
}

async function show(portal: INestApplicationContext, id: string) {
  const { text, ...mail } = await portal.get(OutboxListing).read(id).catch(throwSentence)
  const row = { ...mailRow(mail), subject: mail.subject }
  const head = Object.entries(row).map(([name, value]) => `${name}: ${value ?? '-'}`)
  return {
    json: { mail: { ...row, text } },
    text: `${head.join('\n')}\n\n${text ?? noTextOf(mail.state)}`,
  }
}

function noTextOf(state: MailState): string {
  if (state === 'sent') return 'The text was deleted after delivery.'
  return state === 'dropped'
    ? `${OUT_OF_DATE} The email's text was deleted.`
    : "The text can't be read. It was altered, or encrypted with a different PORTAL_SECRET."
}

async function sendTest(portal: INestApplicationContext, written: string) {
  const address = cleanAddress(written)
  const fault = addressFault(address)
  if (fault) throw new CommandError(fault)
  const config = portal.get(Config)
  const mail = Object.assign(new OutboxMailEntity(), {
    id: newId(),
    template: 'mail-test',
    toName: null,
    toAddress: asciiAddress(address),
    queuedAt: Date.now(),
    props: portal.get(PropsEncryptor).encrypt({}),
  })
  const transport = createTransport(config)
  try {
    await transport.deliver(await portal.get(MailContents).compose(mail), () => Promise.resolve())
  } catch (error) {
    throw new CommandError(`The email wasn't sent: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
  const text = config.mail.smtpUrl
    ? 'The mail server accepted the email.'
    : "SMTP_URL isn't set, so the email was written to DATA_DIR/mail instead of being sent."
  return { json: { sent: config.mail.smtpUrl !== null, id: mail.id }, text }
}

function required(argument: string | undefined, what: string): string {
  if (!argument) throw new CommandError(`Add the ${what} after the command.`)
  return argument
}

const mailRow = (mail: MailRecord): Row => ({
  id: mail.id,
  state: mail.state,
  template: mail.template,
  to: mail.to,
  attempts: mail.attempts,
  queued: mail.queuedAt,
  due: mail.dueAt,
  settled: mail.settledAt,
  error: mail.lastError,
})
