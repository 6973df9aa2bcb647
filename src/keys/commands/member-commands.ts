import { CommandError } from '../../platform/command-line/command-error.js'
import { type Call, toRows } from '../../platform/command-line/command.js'
import type { Row } from '../../platform/command-line/table.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import type { StateAction } from '../member-changes/member-writes.js'
import { MEMBER_LEVELS } from '../keys.contract.js'
import { parseExpiry, parseLevel, parseText } from '../directory/parse-key-terms.js'
import { MEMBER_TEXT_NAMES, type MemberTextName } from '../member-texts.contract.js'
import { textOptionsHelp } from './text-options.js'
import { findKey } from './find-key.js'
import { parseVersion } from './parse-version.js'
import { issuedRow, memberDetailsRow, memberRow } from './printed-rows.js'
import { COMMAND_LINE } from '../sessions/operator.js'

interface Options extends Partial<Record<MemberTextName, string>> {
  type?: string
  version?: string
  expires?: string
  end?: string
  send?: boolean
}

const TEXT_OPTIONS = MEMBER_TEXT_NAMES.map((name) => `--${name}`)
const OPTIONS = new Intl.ListFormat('en', { type: 'disjunction' })

type MemberCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & { values: Options }

const act = (action: StateAction, help: string) => ({
  help,
  hasArgument: true,
  async run({ portal, argument, values }: MemberCall) {
    const id = await idOf(portal, argument)
    const version = parseVersion(values.version)
    return toRows('keys', [memberRow(await portal.get(MemberActions).act(id, action, COMMAND_LINE, version))])
  },
})

/** Verbs of `npm run keys` that change a key, by the service of the back office. */
export const memberCommands = {
  show: {
    help: '  show KEY-OR-ID',
    hasArgument: true,
    async run({ portal, argument }: MemberCall) {
      const member = await portal.get(MemberActions).find(await idOf(portal, argument))
      return toRows('keys', [memberDetailsRow(member)])
    },
  },
  edit: {
    help: `  edit KEY-OR-ID ${textOptionsHelp(MEMBER_TEXT_NAMES)} [--version N]    an empty value clears the field`,
    hasArgument: true,
    async run({ portal, argument, values: { version, ...values } }: MemberCall) {
      const given = MEMBER_TEXT_NAMES.filter((name) => values[name] !== undefined)
      if (given.length === 0) throw new CommandError(`Add what to change: ${OPTIONS.format(TEXT_OPTIONS)}.`)
      const change = Object.fromEntries(given.map((name) => [name, parseText(name, values[name])]))
      const id = await idOf(portal, argument)
      const member = await portal.get(MemberActions).change(id, change, COMMAND_LINE, parseVersion(version))
      return toRows('keys', [memberDetailsRow(member)])
    },
  },
  extend: {
    help: '  extend KEY-OR-ID --expires DATE|never [--version N]',
    hasArgument: true,
    async run({ portal, argument, values: { expires, version } }: MemberCall) {
      if (!expires) throw new CommandError('Add an end date: --expires 2027-12-31, or --expires never.')
      const expiresAt = expires === 'never' ? null : parseExpiry(expires, portal.get(DatabaseClock).now())
      const id = await idOf(portal, argument)
      const member = await portal
        .get(MemberActions)
        .change(id, { expiresAt }, COMMAND_LINE, parseVersion(version))
      return toRows('keys', [memberRow(member)])
    },
  },
  level: {
    help: '  level KEY-OR-ID --type TYPE [--version N]    move the key to another level',
    hasArgument: true,
    async run({ portal, argument, values }: MemberCall) {
      const level = parseLevel(values.type, MEMBER_LEVELS)
      const id = await idOf(portal, argument)
      const version = parseVersion(values.version)
      const member = await portal.get(MemberActions).change(id, { level }, COMMAND_LINE, version)
      return toRows('keys', [memberRow(member)])
    },
  },
  suspend: act('suspend', '  suspend KEY-OR-ID [--version N]'),
  reinstate: act('reinstate', '  reinstate KEY-OR-ID [--version N]'),
  revoke: act('revoke', '  revoke KEY-OR-ID [--version N]    for good'),
  rotate: {
    help: '  rotate KEY-OR-ID [--send] [--version N]    replace the key and end its sessions; profile and history stay',
    hasArgument: true,
    async run({ portal, argument, values }: MemberCall) {
      const id = await idOf(portal, argument)
      const version = parseVersion(values.version)
      const { member, key } = await portal.get(MemberActions).rotate(id, COMMAND_LINE, version, {
        sendKey: values.send,
      })
      return toRows('keys', [issuedRow({ id, key, level: member.level })])
    },
  },
  sessions: {
    help: '  sessions KEY-OR-ID [--end SESSION|all]    list or end them',
    hasArgument: true,
    async run({ portal, argument, values: { end } }: MemberCall) {
      const members = portal.get(MemberActions)
      const id = await idOf(portal, argument)
      if (end) await members.endSessions(id, COMMAND_LINE, end === 'all' ? undefined : end)
      const sessions = await members.sessionsOf(await members.find(id))
      return toRows(
        'sessions',
        sessions.map((session): Row => ({ ...session })),
      )
    },
  },
}

const idOf = async (...call: Parameters<typeof findKey>): Promise<string> => (await findKey(...call)).id
