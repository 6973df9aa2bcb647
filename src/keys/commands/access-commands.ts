import { CommandError } from '../../platform/command-line/command-error.js'
import type { Call } from '../../platform/command-line/command.js'
import { toRows } from '../../platform/command-line/command.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { parseRole } from '../directory/parse-key-terms.js'
import { findKey } from './find-key.js'
import { MasterRoles } from '../member-changes/master-roles.service.js'
import { KeyReveal } from '../key-mail/key-reveal.service.js'
import { MemberActions } from '../member-changes/member-actions.service.js'
import { parseVersion } from './parse-version.js'
import { issuedRow } from './printed-rows.js'
import { COMMAND_LINE } from '../sessions/operator.js'
import { SignInBlocks } from '../sign-in/sign-in-blocks.service.js'

interface Options {
  role?: string
  version?: string
}

type AccessCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & { values: Options }

/** Verbs of `npm run keys` for who runs the portal, and for a member who cannot sign in. */
export const accessCommands = {
  role: {
    help: '  role KEY-OR-ID --role ROLE [--version N]    set what a master can do',
    hasArgument: true,
    async run({ portal, argument, values }: AccessCall) {
      const role = parseRole('master', values.role)
      const version = parseVersion(values.version)
      if (!role) throw new CommandError('Add the role: --role owner, manager, support, or editor.')
      const { id, hint } = await findKey(portal, argument)
      await portal
        .get(UnitOfWork)
        .write((tx) => portal.get(MasterRoles).change(tx, id, role, COMMAND_LINE, version))
      return toRows('keys', [{ id, hint, role }])
    },
  },
  reveal: {
    help: '  reveal KEY-OR-ID    print the key; recorded in the audit log',
    hasArgument: true,
    async run({ portal, argument }: AccessCall) {
      const { id, level } = await findKey(portal, argument)
      const key = await portal.get(KeyReveal).reveal(id, COMMAND_LINE)
      return toRows('keys', [issuedRow({ id, key, level })])
    },
  },
  send: {
    help: '  send KEY-OR-ID [--version N]    email the holder a link that shows the key once',
    hasArgument: true,
    async run({ portal, argument, values }: AccessCall) {
      const { id, hint } = await findKey(portal, argument)
      const version = parseVersion(values.version)
      const { email } = await portal.get(MemberActions).sendKey(id, COMMAND_LINE, version)
      return toRows('keys', [{ id, hint, email }])
    },
  },
  unlock: {
    help: '  unlock IP-ADDRESS    unblock an IP address; without IP-ADDRESS, list the blocked ones',
    aliases: ['unblock'],
    hasArgument: true,
    async run({ portal, argument }: AccessCall) {
      const blocks = portal.get(SignInBlocks)
      if (argument) return toRows('unblocked', [{ client: await blocks.unblock(argument, COMMAND_LINE) }])
      const rows = (await blocks.list()).blocks
      return toRows(
        'blocks',
        rows.map(({ client, failures, blockedUntil }) => ({ client, failures, blockedUntil })),
      )
    },
  },
}
