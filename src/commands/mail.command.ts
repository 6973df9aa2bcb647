import { parseArgs } from 'node:util'
import type { INestApplicationContext } from '@nestjs/common'
import { v7 as uuid } from 'uuid'
import { Config } from '../platform/config/config.js'
import { createTransport } from '../mail/smtp/create-transport.js'
import { compose, render } from '../mail/templates/composer.js'
import { isMailAddress } from '../mail/mail.contract.js'
import { OutboxListing } from '../mail/outbox/outbox-listing.service.js'
import { MAIL_STATES, type MailState, OutboxMailEntity } from '../mail/outbox/outbox-mail.entity.js'
import { PropsEncryptor } from '../mail/outbox/props-encryptor.js'
import { CommandError, runCommand } from './run-command.js'
import { asTable } from './table.js'

const USAGE = `npm run mail -- <command> [--json]

  list [--state ${MAIL_STATES.join('|')}]    what waits, was sent, refused by the server, or given up after 72 hours
  show ID                                    one mail, with its text while it is kept
  retry ID | --all                           try it again now; all: those that were refused or given up
  test ADDRESS                               send a test mail and tell what the server said`

const PAGE = 1000

type Row = Record<string, string | null>
type Command = (portal: INestApplicationContext) => Promise<void>

const { positionals, values } = readArguments()
const [command, argument] = positionals

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        state: { type: 'string' },
      },
    })
  } catch {
    console.error(`These options are not known.\n\n${USAGE}`)
    process.exit(1)
  }
}

const COMMANDS: Record<string, Command> = {
  async list(portal) {
    const state = values.state as MailState | undefined
    if (state && !MAIL_STATES.includes(state))
      throw new CommandError(`The state must be one of ${MAIL_STATES.join(', ')}.`)
    const listing = portal.get(OutboxListing)
    const rows: Row[] = []
    let page = await listing.list(state, '', PAGE)
    for (; page.length > 0; page = await listing.list(state, page.at(-1)!.id, PAGE))
      rows.push(...page.map(mailRow))
    console.log(values.json ? JSON.stringify({ mails: rows }) : asTable(rows))
  },
  async show(portal) {
    const mail = await portal.get(OutboxListing).find(named())
    if (!mail) throw new CommandError('There is no such mail.')
    const content =
      mail.props && render(mail.template, portal.get(PropsEncryptor).decrypt(mail.props), portal.get(Config))
    const { subject = null, text = null } = content || {}
    if (values.json) return console.log(JSON.stringify({ mail: { ...mailRow(mail), subject, text } }))
    const head = Object.entries({ ...mailRow(mail), subject }).map(
      ([name, value]) => `${name}: ${value ?? '-'}`,
    )
    console.log(`${head.join('\n')}\n\n${text ?? 'Its text is gone, for it was delivered.'}`)
  },
  async retry(portal) {
    if (!argument === !values.all) throw new CommandError('Name the mail to try again, or say --all.')
    const retried = await portal.get(OutboxListing).retry(argument)
    if (argument && retried === 0)
      throw new CommandError('There is no such mail that can be tried again now.')
    console.log(
      values.json ? JSON.stringify({ retried }) : `${retried} to be tried again by the running portal.`,
    )
  },
  async test(portal) {
    const address = named()
    if (!isMailAddress(address)) throw new CommandError('That is not a mail address.')
    const config = portal.get(Config)
    const mail = Object.assign(new OutboxMailEntity(), {
      id: uuid(),
      template: 'mail-test',
      toName: null,
      toAddress: address,
      queuedAt: Date.now(),
    })
    const transport = createTransport(config)
    try {
      await transport.deliver(await compose(mail, {}, config), () => Promise.resolve())
    } catch (error) {
      throw new CommandError(`The mail was not taken: ${(error as Error).message}`)
    } finally {
      transport.close()
    }
    console.log(values.json ? JSON.stringify({ sent: true, id: mail.id }) : 'The mail was taken.')
  },
}

function named(): string {
  if (!argument) throw new CommandError('Name it after the command.')
  return argument
}

const time = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

const mailRow = (mail: OutboxMailEntity): Row => ({
  id: mail.id,
  state: mail.state,
  template: mail.template,
  to: mail.toAddress,
  attempts: String(mail.attempts),
  queued: time(mail.queuedAt),
  due: mail.state === 'waiting' ? time(mail.dueAt) : null,
  settled: time(mail.settledAt),
  error: mail.lastError,
})

if (values.help || !command || !Object.hasOwn(COMMANDS, command)) {
  const isAsked = values.help
  ;(isAsked ? console.log : console.error)(USAGE)
  process.exitCode = isAsked ? 0 : 1
} else await runCommand(COMMANDS[command]!, [])
